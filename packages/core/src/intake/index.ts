/**
 * From media files to records: `createMediaReader` reads the metadata of files, `planIntake` plans a record for each.
 */

export {
	type AnalysisAccess,
	AnalysisError,
	type AnalysisService,
	createAnalysisService,
	type FileAnalysis,
	type IntakeFile,
} from "./file-analysis.ts";
export type { FileText } from "./file-texts.ts";
export type { MediaFacts, TechnicalFields } from "./media-facts.ts";
export { isSystemFile, MEDIA_CHUNK_BYTES, type MediaFile } from "./media-file.ts";
export { isMediaList, type MediaList, readMediaList, writeMediaList } from "./media-list.ts";
export { createMediaReader, type MediaReader, promisedCategory, unreadFacts } from "./media-reader.ts";
export {
	type IntakeOptions,
	type IntakePlan,
	type LeftOutFile,
	planIntake,
} from "./plan-intake.ts";
export { planMediaList } from "./plan-media-list.ts";
