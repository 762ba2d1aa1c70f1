import type { EventList } from "@oxcut/core/model";
import type { Query, QueryClient } from "@tanstack/react-query";
import { waitingWrites } from "../api/waiting-writes.ts";
import type { ChangeEvent, ProductionEvent } from "./change-event.ts";

declare module "@tanstack/react-query" {
	interface Register {
		queryMeta: {
			/** The event stream's lists that the answer depends on; by default, the first part of the key. */
			readonly resources?: readonly EventList[];
			/** The item that the query is about: once it is removed, the query isn't repeated. */
			readonly item?: { readonly resource: EventList; readonly id: number };
			/** Whether the answer is stored in the browser, so that a reload shows it at once. */
			readonly persist?: boolean | "at once";
		};
	}
}

/** Changes within this time cause one refetch. */
export const GATHER_MS = 50;
/** How often to check whether this page's changes are saved. */
export const WAIT_MS = 100;

const itemKey = (resource: string, id: number): string => `${resource}/${id}`;

/** Whether a query's answer depends on one of these lists. */
export function dependsOn(query: Query, resources: ReadonlySet<string>): boolean {
	const named = query.meta?.resources;
	if (named !== undefined) return named.some((resource) => resources.has(resource));
	const [first] = query.queryKey;
	return typeof first === "string" && resources.has(first);
}

/**
 * Refetches queries whose lists changed.
 *
 * Waits while changes of this page are being sent: the server's state would undo them on screen.
 */
export class ChangedQueries {
	readonly #queryClient: QueryClient;
	readonly #isWriting: () => boolean;
	readonly #resources = new Set<string>();
	/** By `itemKey`. */
	readonly #removed = new Set<string>();
	#isReload = false;
	#timer: ReturnType<typeof setTimeout> | null = null;

	constructor(
		queryClient: QueryClient,
		isWriting: () => boolean = () => queryClient.isMutating() > 0 || waitingWrites.count() > 0,
	) {
		this.#queryClient = queryClient;
		this.#isWriting = isWriting;
	}

	readonly take = (event: ProductionEvent): void => {
		if (event.kind === "presence") return;
		if (event.kind === "reload") this.#isReload = true;
		else this.#takeChange(event);
		this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
	};

	#takeChange({ resource, action, ids }: ChangeEvent): void {
		this.#resources.add(resource);
		if (action === "deleted") for (const id of ids ?? []) this.#removed.add(itemKey(resource, id));
	}

	stop(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
	}

	#flush(): void {
		if (this.#isWriting()) {
			this.#timer = setTimeout(() => this.#flush(), WAIT_MS);
			return;
		}
		this.#timer = null;
		const resources = new Set(this.#resources);
		const removed = new Set(this.#removed);
		const isReload = this.#isReload;
		this.#resources.clear();
		this.#removed.clear();
		this.#isReload = false;
		void this.#queryClient.invalidateQueries({
			predicate: (query) =>
				!isAbout(query, removed) && (isReload ? isOfServer(query) : dependsOn(query, resources)),
		});
	}
}

function isAbout({ meta }: Query, items: ReadonlySet<string>): boolean {
	return meta?.item !== undefined && items.has(itemKey(meta.item.resource, meta.item.id));
}

/** Queries that never become stale name no list. */
function isOfServer(query: Query): boolean {
	return query.meta?.resources?.length !== 0;
}
