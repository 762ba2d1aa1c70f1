import type { RecordFieldGroup, StoredRecord } from "@oxcut/core/model";
import type { RecordPatch } from "../../../records-store/records-store.ts";
import type { RecordContext } from "./record-context.ts";

export type FieldGroup = RecordFieldGroup | "custom";

/** The result of parsing a typed or pasted text: a change of the record, or an error. */
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
	| "rights"
	| "licensor"
	| "price"
	| "state"
	| "plain";

export interface FieldOption {
	/** The text for input and copying; empty for none. */
	readonly value: string;
	readonly label: string;
}

/** A field of a record: a column of the grid, a line of the panel, an option of the bulk editor. */
export interface RecordField {
	/** Names its column. */
	readonly id: string;
	readonly label: string;
	readonly group: FieldGroup;
	readonly kind: FieldKind;
	/** The default width, in pixels. */
	readonly width: number;
	readonly isNumeric: boolean;
	readonly isEditable: boolean;
	/** Whether it can be set for several records at once. */
	readonly isBulk: boolean;
	/** Whether it applies to a record: a still has no length. */
	readonly appliesTo?: (record: StoredRecord) => boolean;
	/** The stored HTML of `paragraphs`. */
	readonly html?: (record: StoredRecord) => string;
	/** The options of a `choice`, a `licensor` or a `price`. */
	readonly options?: (record: StoredRecord | null, context: RecordContext) => readonly FieldOption[];
	/** The text for display. */
	readonly show: (record: StoredRecord, context: RecordContext) => string;
	/** The text for input and copying, which {@link read} parses. */
	readonly text: (record: StoredRecord, context: RecordContext) => string;
	/** Null sorts last, in both directions. */
	readonly sortKey: (record: StoredRecord, context: RecordContext) => string | number | null;
	readonly read: (text: string, record: StoredRecord, context: RecordContext) => ReadText;
}
