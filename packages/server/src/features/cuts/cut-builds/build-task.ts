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

/** A change of the production, a custom cost as plain decimal text. */
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
	/** Changes that are followed after the build, one after the other. */
	readonly refreshes: readonly PlainRefresh[];
}

/** A record's names, which suggestions compare [MAT4]. */
export interface RecordName {
	readonly id: number;
	readonly production_locator: string;
	readonly title: string;
}

export type BuildQuestions = {
	/** The records and alt files that bear one of these names, with all that their costs hang on. */
	readonly library: (keys: LookupKeys) => Promise<CutSnapshot>;
	/** All records of the production: JSON text of {@link RecordName}s, made by the database and read in the thread. */
	readonly names: () => Promise<string>;
};

/** Works a cut out from its lists, and follows changes of its production. */
export const BUILD_TASK: WorkerTask<BuildInput, BuiltCut, BuildQuestions> = {
	name: "build",
	limitMs: 180_000,
};
