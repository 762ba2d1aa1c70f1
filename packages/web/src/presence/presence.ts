import type { PresencePlace } from "@oxcut/core/model";
import { api } from "../api/api.ts";
import { randomKey } from "../api/random-key.ts";
import { currentSessionKey } from "../api/session-key.ts";
import { PresenceClient } from "./presence-client.ts";

/** This tab's name among those of its account. */
const TAB = randomKey();

async function report(productionId: number, place: PresencePlace | null) {
	// The user has signed out in the meantime.
	if (currentSessionKey() === null) return [];
	const { present_people } = await api.post("/productions/:production_id/presence", {
		production_id: productionId,
		body: { presence: place === null ? { tab: TAB, leaving: true } : { tab: TAB, ...place } },
	});
	return present_people;
}

/** The page's presence client. */
export const presence = new PresenceClient({ report });

const noteVisibility = () => presence.setHidden(document.visibilityState === "hidden");
if (typeof document !== "undefined") {
	document.addEventListener("visibilitychange", noteVisibility);
	window.addEventListener("pagehide", () => presence.setHidden(true));
	window.addEventListener("pageshow", noteVisibility);
	noteVisibility();
}
