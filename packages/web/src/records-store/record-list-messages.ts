import type { PackedRecords } from "./pack-records.ts";
import type { RecordListEnding } from "./record-list-ending.ts";

/** What the worker that reads a list of records is told. */
export type ListRequest =
	| { readonly type: "piece"; readonly bytes: Uint8Array<ArrayBuffer> }
	| { readonly type: "end" };

/** What it answers. */
export type ListAnswer =
	| { readonly type: "packed"; readonly packed: PackedRecords }
	| { readonly type: "ended"; readonly ending: RecordListEnding }
	| { readonly type: "failed"; readonly message: string };
