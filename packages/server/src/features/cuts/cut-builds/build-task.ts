import type { CutRefresh } from "@oxcut/core";
import type { CutSnapshot, LookupKeys } from "@oxcut/core/cut";
import type { NamedRecord, NamedRecords } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuiltCut } from "../saved-cuts/save-built-cut.ts";
import type { StoredCut } from "../saved-cuts/stored-cut.ts";

/** The parts of a stored cut that are passed to a thread; each task chooses its snapshot. */
export type CutSource = Pick<
	StoredCut,
	"cut" | "fps" | "useSourceTcs" | "displayCurrency" | "customCosts" | "dataFiles"
>;

/** A change of the production or a cut; custom costs are plain decimal text. */
export type PlainRefresh =
	| Exclude<CutRefresh, { readonly type: "customPriceRecordUse" }>
	| {
			readonly type: "customPriceRecordUse";
			readonly customCosts: readonly { readonly recordId: number; readonly amount: string | null }[];
	  };

export interface BuildInput {
	readonly source: CutSource;
	/** The snapshot to build from; null requests the parts of the production that the lists name. */
	readonly snapshot: CutSnapshot | null;
	/** Changes to apply after the build, in order. */
	readonly refreshes: readonly PlainRefresh[];
}

/** The names in a production that suggestions compare, and those that people identified [MAT4, MAT12, MAT13]. */
export interface ProductionNames {
	readonly records: readonly NamedRecord[];
	readonly altFiles: NamedRecords["altFiles"];
}

export type BuildQuestions = {
	/** The records and alt files with one of these names, and everything their costs depend on. */
	readonly library: (keys: LookupKeys) => Promise<CutSnapshot>;
	/**
	 * Those of all records of the production: JSON text of {@link ProductionNames}, written by the database and parsed in
	 * the thread.
	 */
	readonly names: () => Promise<string>;
};

/** Builds a cut from its lists, and applies changes. */
export const BUILD_TASK: WorkerTask<BuildInput, BuiltCut, BuildQuestions> = {
	name: "build",
	limitMs: 180_000,
};
