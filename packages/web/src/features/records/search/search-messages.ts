import type { PackedRecords } from "../../../records-store/pack-records.ts";
import type { SearchDocument } from "./search-document.ts";

/** A message to the search worker. */
export type SearchRequest =
	/** Asks whether `count` records have been processed; the first message with an id starts over. */
	| { readonly type: "reload"; readonly id: string; readonly count: number }
	| { readonly type: "packed"; readonly packed: PackedRecords }
	| { readonly type: "add"; readonly documents: readonly SearchDocument[] }
	| { readonly type: "remove"; readonly ids: readonly number[] }
	| { readonly type: "licensors"; readonly licensors: readonly (readonly [id: number, name: string])[] }
	| { readonly type: "query"; readonly id: number; readonly text: string };

/** The worker's answers. */
export type SearchAnswer =
	| { readonly type: "finished"; readonly id: string }
	| { readonly type: "found"; readonly id: number; readonly ids: Int32Array };
