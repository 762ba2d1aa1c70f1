import { isDeepStrictEqual } from "node:util";
import { type RecordUpdate, type recordKeyInfoSchema, trtProblem } from "@oxcut/core/model";
import type * as z from "zod";
import {
	contentOf,
	type RecordContent,
	type RecordItem,
	WRITABLE_COLUMNS,
	withoutNulls,
} from "../../../journal/record-history/record-item.ts";

/** The changes to one record; omitted fields are unchanged [MOD8]. */
export interface RecordChange {
	readonly id: number;
	readonly patch: RecordUpdate & z.output<typeof recordKeyInfoSchema>;
	/** The version that the caller saw; null accepts any [API5]. */
	readonly version: number | null;
}

/** A record before and after a change. */
export interface ChangedRecord {
	/** The change's place in its call. */
	readonly index: number;
	readonly before: RecordItem;
	readonly after: RecordContent;
	/** The call's custom fields; null removes one. */
	readonly customFields: RecordContent["custom_fields"];
	/** Fields whose value the call changes. */
	readonly named: ReadonlySet<string>;
}

function patched(before: RecordItem, patch: RecordChange["patch"]): RecordContent {
	const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
	const after: RecordContent = { ...contentOf(before), ...given };
	const becomesStill = after.category === "Still" && before.category !== "Still";
	return {
		...after,
		trt: becomesStill && patch.trt === undefined ? null : after.trt,
		production_locator: after.production_locator.trim(),
		// Merged field by field, so that changing one custom field keeps the others [RCD4].
		custom_fields: withoutNulls({ ...before.custom_fields, ...patch.custom_fields }),
	};
}

/** Whether a change gives a field another value. */
export function differs(
	{ before, after }: Pick<ChangedRecord, "before" | "after">,
	field: keyof RecordContent,
): boolean {
	return before[field] !== after[field] && !isDeepStrictEqual(before[field], after[field]);
}

/** Applies a call's changes to a record. If a record is sent whole, only the differences count [RCD4]. */
export function changeOf(index: number, before: RecordItem, patch: RecordChange["patch"]): ChangedRecord {
	const after = patched(before, patch);
	const named = WRITABLE_COLUMNS.filter(
		(field) => patch[field] !== undefined && differs({ before, after }, field),
	);
	return { index, before, after, customFields: patch.custom_fields ?? {}, named: new Set(named) };
}

/** The error in a changed running time; null if it is valid or unchanged [RCD15]. */
export function trtProblemOf({ after, named }: ChangedRecord): string | null {
	return named.has("trt") ? trtProblem(after) : null;
}
