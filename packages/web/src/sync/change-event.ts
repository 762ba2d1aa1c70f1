import type { PresentPerson } from "@oxcut/core/model";

const ACTIONS = ["created", "updated", "deleted"] as const;

/** Items of a list changed; if `ids` is null, all of them. */
export interface ChangeEvent {
	readonly kind: "change";
	/** The list's name: `records`, `licensors`, `cuts`. */
	readonly resource: string;
	readonly action: (typeof ACTIONS)[number];
	readonly ids: readonly number[] | null;
}

/** Events were missed: everything must be read again, from each list's last timestamp on. */
interface ReloadEvent {
	readonly kind: "reload";
}

/** The other people in the production, and their places; null if that is unknown, because the stream has just opened. */
interface PresenceEvent {
	readonly kind: "presence";
	readonly people: readonly PresentPerson[] | null;
}

export type ProductionEvent = ChangeEvent | ReloadEvent | PresenceEvent;

/** @returns an empty object if the text isn't a JSON object. */
function readFields(data: string): Readonly<Record<string, unknown>> {
	try {
		return Object(JSON.parse(data));
	} catch {
		return {};
	}
}

/** @returns null for messages that this version of the app doesn't know. */
export function readChange(data: string): ChangeEvent | null {
	const { resource, action: name, ids } = readFields(data);
	const action = ACTIONS.find((known) => known === name);
	if (typeof resource !== "string" || action === undefined) return null;
	if (ids !== null && !(Array.isArray(ids) && ids.every(Number.isInteger))) return null;
	return { kind: "change", resource, action, ids };
}

function isPerson(person: Partial<PresentPerson> | null): person is PresentPerson {
	return Number.isInteger(person?.account_id) && typeof person?.name === "string";
}

/** @returns null for messages that this version of the app doesn't know. */
export function readPresence(data: string): PresenceEvent | null {
	const { people } = readFields(data);
	return Array.isArray(people) && people.every(isPerson) ? { kind: "presence", people } : null;
}
