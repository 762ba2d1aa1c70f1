import type { CutRefresh } from "@oxcut/core";
import type { CutSnapshot, LookupKeys } from "@oxcut/core/cut";
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

/** A record's names, which suggestions compare [MAT4]. */
export interface RecordName {
	readonly id: number;
	readonly production_locator: string;
	readonly title: string;
}

export type BuildQuestions = {
	/** The records and alt files with one of these names, and everything their costs depend on. */
	readonly library: (keys: LookupKeys) => Promise<CutSnapshot>;
	/**
	 * All records of the production: JSON text of {@link RecordName}s, written by the database and parsed in the thread.
	 */
	readonly names: () => Promise<string>;
};

/** Builds a cut from its lists, and applies changes. */
export const BUILD_TASK: WorkerTask<BuildInput, BuiltCut, BuildQuestions> = {
	name: "build",
	limitMs: 180_000,
};
