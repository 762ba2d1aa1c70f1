import { type PresentPerson, presentPersonSchema } from "@oxcut/core/model";
import * as z from "zod";

const changeSchema = z.object({
	resource: z.string(),
	action: z.enum(["created", "updated", "deleted"]),
	ids: z.array(z.int()).nullable(),
});

/** Items of a list changed; all of them where `ids` is null. */
export interface ChangeEvent {
	readonly kind: "change";
	/** As the list is named: `records`, `licensors`, `cuts`. */
	readonly resource: string;
	readonly action: "created" | "updated" | "deleted";
	readonly ids: readonly number[] | null;
}

/** More happened than was told: everything is to be read again, from a list's last timestamp on. */
interface ReloadEvent {
	readonly kind: "reload";
}

/** Who else is in the production, and where; null if that is unknown, because the stream has just opened. */
interface PresenceEvent {
	readonly kind: "presence";
	readonly people: readonly PresentPerson[] | null;
}

export type ProductionEvent = ChangeEvent | ReloadEvent | PresenceEvent;

/** @returns null for what this version of the app does not understand. */
export function readChange(data: string): ChangeEvent | null {
	try {
		return { kind: "change", ...changeSchema.parse(JSON.parse(data)) };
	} catch {
		return null;
	}
}

const presenceSchema = z.object({ people: z.array(presentPersonSchema) });

/** @returns null for what this version of the app does not understand. */
export function readPresence(data: string): PresenceEvent | null {
	try {
		return { kind: "presence", ...presenceSchema.parse(JSON.parse(data)) };
	} catch {
		return null;
	}
}
