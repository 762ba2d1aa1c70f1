import type { CustomField, ExportFormat, License, StoredRecord } from "@oxcut/core/model";
import type { Template } from "@oxcut/core/templates";
import type { WorkerTask } from "../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cuts/cut-builds/build-task.ts";

export interface FormTaskInput {
	readonly source: CutSource;
	/** The production's name. */
	readonly project: string;
	/** All of the production's. */
	readonly licenses: readonly License[];
	readonly customFields: readonly Pick<CustomField, "id" | "name">[];
	readonly template: { readonly name: string; readonly definition: Template };
	/** Values that people filled in, by the name of the cell. */
	readonly fills: Readonly<Record<string, string>>;
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
}

export type FormQuestions = Pick<BuildQuestions, "library"> & {
	/** Complete records: the engine reads only some of their fields. */
	readonly records: (ids: readonly number[]) => Promise<readonly StoredRecord[]>;
};

/** Fills in a template from a cut with the production as it is now, and writes the file [TPL5]. */
export const FORM_TASK: WorkerTask<FormTaskInput, Uint8Array, FormQuestions> = {
	name: "form",
	limitMs: 180_000,
};
