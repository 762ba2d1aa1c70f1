import type { PackedRecords } from "../../../records-store/pack-records.ts";
import type { SearchDocument } from "./search-document.ts";

/** What the search worker is told. */
export type SearchRequest =
	/** Asks whether everything up to `count` records is taken up; the first of an id begins anew. */
	| { readonly type: "reload"; readonly id: string; readonly count: number }
	| { readonly type: "packed"; readonly packed: PackedRecords }
	| { readonly type: "add"; readonly documents: readonly SearchDocument[] }
	| { readonly type: "remove"; readonly ids: readonly number[] }
	| { readonly type: "licensors"; readonly licensors: readonly (readonly [id: number, name: string])[] }
	| { readonly type: "query"; readonly id: number; readonly text: string };

/** What it answers. */
export type SearchAnswer =
	| { readonly type: "finished"; readonly id: string }
	| { readonly type: "found"; readonly id: number; readonly ids: Int32Array };
