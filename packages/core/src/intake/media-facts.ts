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

/** Everything that a file tells of itself. */
export interface MediaFacts {
	/** Null if neither its content nor its type shows it. */
	readonly category: Category | null;
	readonly technical: TechnicalFields;
	/** The texts that people and cameras wrote into it, in the order found. */
	readonly texts: readonly FileText[];
	/** Why some of it could not be read, in the specification's words. */
	readonly faults: readonly string[];
}
