import type { ExportFormat, License } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";

export interface ExpiriesInput {
	readonly productionName: string;
	/** All of the production's. */
	readonly licenses: readonly License[];
	/** Names of its licensors, and locators of the records that lines name. */
	readonly licensorNames: ReadonlyMap<number, string>;
	readonly locators: ReadonlyMap<number, string>;
	/** `YYYY-MM-DD`, the first day; and how many days follow it. */
	readonly today: string;
	readonly within: number | undefined;
	readonly format: ExportFormat | "ics";
	readonly paper: "a4" | "letter";
}

/** Writes the expiry calendar as a file [RIG15]. */
export const EXPIRIES_TASK: WorkerTask<ExpiriesInput, Uint8Array> = {
	name: "license-expiries",
	limitMs: 60_000,
};
