import type { PackedRecords } from "./pack-records.ts";
import type { RecordListEnding } from "./record-list-ending.ts";

/** A message to the worker that reads a list of records. */
export type ListRequest =
	| { readonly type: "piece"; readonly bytes: Uint8Array<ArrayBuffer> }
	| { readonly type: "end" };

/** The worker's answers. */
export type ListAnswer =
	| { readonly type: "packed"; readonly packed: PackedRecords }
	| { readonly type: "ended"; readonly ending: RecordListEnding }
	| { readonly type: "failed"; readonly message: string };
