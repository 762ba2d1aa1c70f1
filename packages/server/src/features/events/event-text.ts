import type { Area, PresentPerson } from "@oxcut/core/model";
import { EVENT_RESOURCES } from "../../events/event-resources.ts";
import type { ChangeEvent } from "../../events/read-events.ts";

/** A change event: the list and the changed items; all of them if `ids` is null. */
interface Change {
	readonly resource: string;
	readonly action: ChangeEvent["action"];
	readonly ids: readonly number[] | null;
}

const IDS_MAX = 1000;

/**
 * A heartbeat, which clients ignore.
 *
 * @param token - where a reconnecting client resumes; null keeps its position.
 */
export function heartbeatText(token: string | null): string {
	return token === null ? ":\n\n" : `id: ${token}\n:\n\n`;
}

/** Sent before the server stops: tells clients to reconnect after 1000 ms. */
export function reconnectText(): string {
	return "retry: 1000\n\n";
}

/** Too much happened to list: tells clients to read everything again. */
export function reloadText(token: string): string {
	return `id: ${token}\nevent: reload\ndata: {}\n\n`;
}

/** The viewer's access. */
interface Viewer {
	may(action: "view", area: Area): boolean;
}

/**
 * The other people in a production that the viewer may see: none without access to records, and none on a cut's page
 * without access to reports [EVT6].
 */
export function visiblePeople(
	people: readonly PresentPerson[],
	accountId: number,
	viewer: Viewer,
): PresentPerson[] {
	if (!viewer.may("view", "records")) return [];
	const seesCuts = viewer.may("view", "reports");
	return people.filter(({ account_id, cut_id }) => account_id !== accountId && (cut_id === null || seesCuts));
}

/** The presence of others in the production. Has no `id`, because a resumed stream sends it again. */
export function presenceText(people: readonly PresentPerson[], accountId: number, viewer: Viewer): string {
	const visible = visiblePeople(people, accountId, viewer);
	return `event: presence\ndata: ${JSON.stringify({ people: visible })}\n\n`;
}

/**
 * Events that the caller may see. All but the last carry the caller's previous id: a client cut off in between gets all
 * of them again.
 */
export function newsText(
	events: readonly ChangeEvent[],
	viewer: Viewer,
	lastId: string,
	token: string,
): string {
	const changes = joinedChanges(
		events.flatMap(({ table, action, ids }): Change[] => {
			const known = EVENT_RESOURCES[table];
			if (known === undefined || !viewer.may("view", known.area)) return [];
			return [{ resource: known.resource, action, ids }];
		}),
	);
	if (changes.length === 0) return heartbeatText(token);
	return changes
		.map((change, index) => {
			const id = index === changes.length - 1 ? token : lastId;
			return `id: ${id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
		})
		.join("");
}

/** Merges neighbouring changes of the same list. */
function joinedChanges(changes: readonly Change[]): Change[] {
	const joined: Change[] = [];
	for (const change of changes) {
		const before = joined.at(-1);
		if (before?.resource === change.resource && before.action === change.action) {
			joined[joined.length - 1] = { ...change, ids: joinedIds(before.ids, change.ids) };
		} else {
			joined.push(change);
		}
	}
	return joined;
}

function joinedIds(some: Change["ids"], more: Change["ids"]): Change["ids"] {
	if (some === null || more === null) return null;
	const ids = [...new Set([...some, ...more])];
	return ids.length > IDS_MAX ? null : ids;
}
