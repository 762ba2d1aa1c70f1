import type { StoredRecord } from "../model/records/record.ts";
import type { Category } from "../model/records/record-field-values.ts";
import type { FileText } from "./file-texts.ts";

/** The fields of a record that a file's own data fills. */
export type TechnicalFields = Partial<
	Pick<
		StoredRecord,
		"trt" | "fps" | "codec" | "aspect_ratio" | "orientation" | "audio" | "quality" | "chroma" | "file_format"
	>
>;

/** The metadata of a file. */
export interface MediaFacts {
	/** Null if neither its content nor its type reveals it. */
	readonly category: Category | null;
	readonly technical: TechnicalFields;
	/** Texts written into the file by people and cameras, in the order found. */
	readonly texts: readonly FileText[];
	/** The reason parts of the file could not be read, worded as in the specification. */
	readonly faults: readonly string[];
}
