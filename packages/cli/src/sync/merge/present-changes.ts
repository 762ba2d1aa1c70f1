import { counted } from "@oxcut/core/model";
import { quoteName } from "../../text/quote-name.ts";
import type { Session } from "../state/session.ts";
import type { ThreeStates } from "../state/state.ts";
import { kindOf, SYNC_KINDS, type SyncKind } from "../state/state.ts";
import { describeEntity, describeField, kindName } from "./describe.ts";
import type { EntityChange } from "./merge.ts";

type Counts = Readonly<Record<EntityChange["what"], number>>;

/** Counts changed entities by kind and change; leaves out unchanged kinds. */
export function countChanges(changes: readonly EntityChange[]): Partial<Record<SyncKind, Counts>> {
	const counts: Partial<Record<SyncKind, Counts>> = {};
	for (const { key, what } of changes) {
		const before = counts[kindOf(key)] ?? { added: 0, changed: 0, deleted: 0 };
		counts[kindOf(key)] = { ...before, [what]: before[what] + 1 };
	}
	return counts;
}

/** `2 records added, 1 price changed`; `nothing` for no changes. */
export function countsText(changes: readonly EntityChange[]): string {
	const counts = countChanges(changes);
	const parts = SYNC_KINDS.flatMap((kind) =>
		(["added", "changed", "deleted"] as const).flatMap((what) => {
			const count = counts[kind]?.[what] ?? 0;
			return count === 0 ? [] : [`${count} ${kindName(kind, count)} ${what}`];
		}),
	);
	return parts.length === 0 ? "nothing" : parts.join(", ");
}

/** A change in the form of `--json`. */
export function presentChange(states: ThreeStates, { key, what, fields }: EntityChange) {
	return {
		kind: kindOf(key),
		name: describeEntity(states, key),
		what,
		fields: what === "changed" ? fields : [],
	};
}

/** A change as a line: `changed price "Film" for Footage of "North": Value`. */
export function changeLine(states: ThreeStates, { key, what, fields }: EntityChange): string {
	const names = fields.map((field) => describeField(states, kindOf(key), field));
	return `${what} ${describeEntity(states, key)}${what === "changed" ? `: ${names.join(", ")}` : ""}\n`;
}

export function waitingText(count: number): string {
	return counted(count, "change");
}

/** Notes values here that are not synced; null if there are none. */
export function leftOutText({ leftOut, head }: Pick<Session, "leftOut" | "head">): string | null {
	if (leftOut === 0) return null;
	return `${counted(leftOut, "value")} of custom fields that ${quoteName(head.production)} does not have ${leftOut === 1 ? "stays" : "stay"} here.`;
}
