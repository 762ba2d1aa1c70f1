import type { CutSnapshot } from "@oxcut/core/cut";
import type { CutDifferenceDocument, ExportFormat } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { CutSource } from "../cut-builds/build-task.ts";

/** A cut as last built. */
interface ComparedSource {
	readonly source: CutSource;
	readonly snapshot: CutSnapshot;
}

export interface ComparisonInput {
	readonly before: ComparedSource;
	readonly after: ComparedSource;
	/** Frames; see DIF8. */
	readonly heal: number;
	/** Null to use the later cut's own currency. */
	readonly displayCurrency: string | null;
	/** The file to write; null for the data alone. */
	readonly format: ExportFormat | null;
}

export interface ComparisonAnswer {
	readonly document: CutDifferenceDocument;
	/** Null if no file was asked for. */
	readonly bytes: Uint8Array | null;
}

/** Compares two cuts as last built [DIF1]. */
export const COMPARISON_TASK: WorkerTask<ComparisonInput, ComparisonAnswer> = {
	name: "comparison",
	limitMs: 180_000,
};
