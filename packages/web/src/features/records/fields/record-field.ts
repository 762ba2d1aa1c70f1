import type { RecordFieldGroup, StoredRecord } from "@oxcut/core/model";
import type { RecordPatch } from "../../../records-store/records-store.ts";
import type { RecordContext } from "./record-context.ts";

export type FieldGroup = RecordFieldGroup | "custom";

/** What a typed or pasted text becomes: a change of the record, or what is wrong with it. */
export type ReadText = { readonly patch: RecordPatch } | { readonly error: string };

type FieldKind =
	| "text"
	| "paragraphs"
	| "choice"
	| "flag"
	| "date"
	| "duration"
	| "number"
	| "tags"
	| "links"
	| "licensor"
	| "price"
	| "state"
	| "plain";

export interface FieldOption {
	/** As typed and copied; empty for none. */
	readonly value: string;
	readonly label: string;
}

/** One field of a record: a column of the grid, a line of the panel, a choice of the bulk editor. */
export interface RecordField {
	/** Names its column. */
	readonly id: string;
	readonly label: string;
	readonly group: FieldGroup;
	readonly kind: FieldKind;
	/** Pixels, where its width was not changed. */
	readonly width: number;
	readonly isNumeric: boolean;
	readonly isEditable: boolean;
	/** Whether several records can be given the same. */
	readonly isBulk: boolean;
	/** Whether it says something of this record: a still has no length. */
	readonly appliesTo?: (record: StoredRecord) => boolean;
	/** Of `paragraphs`, as it is saved. */
	readonly html?: (record: StoredRecord) => string;
	/** What can be chosen, of a `choice`, a `licensor` or a `price`. */
	readonly options?: (record: StoredRecord | null, context: RecordContext) => readonly FieldOption[];
	/** As it is shown. */
	readonly show: (record: StoredRecord, context: RecordContext) => string;
	/** As it is typed and copied: {@link read} takes it back. */
	readonly text: (record: StoredRecord, context: RecordContext) => string;
	/** Null sorts last, in both directions. */
	readonly sortKey: (record: StoredRecord, context: RecordContext) => string | number | null;
	readonly read: (text: string, record: StoredRecord, context: RecordContext) => ReadText;
}
