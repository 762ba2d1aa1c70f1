import { type AnswerOf, ApiError, type InputOf } from "@oxcut/core/api";
import { api } from "../api/api.ts";
import { checkedWrites } from "../api/checked-writes.ts";
import type { UnsentWrite } from "../api/outbox.ts";
import { randomKey } from "../api/random-key.ts";
import { messages } from "./messages.ts";
import { notify, notifyError } from "./notify.ts";

type Path = "/cuts/:owner_id/resource_metadata/multiple";
type Body = InputOf<"POST", Path>["body"];
type Item = Body["resource_metadata"][number];
type Current = AnswerOf<"POST", Path>["resource_metadata"][number];

/** A custom cost has at most four decimals. */
const AS_SET = { maximumFractionDigits: 4 };

/**
 * Sends custom costs. Of a cost that was changed elsewhere meanwhile, a notice asks which one to keep; the others are saved.
 *
 * @returns the records that the notices ask about.
 * @throws {ApiError} if the server refuses them.
 */
export async function sendCustomCosts(call: UnsentWrite): Promise<readonly number[]> {
	try {
		await checkedWrites.resend(call);
		return [];
	} catch (error) {
		return askWhichCosts(call, error);
	}
}

/**
 * Asks about each cost that a refused call would have replaced unseen, and sends the others.
 *
 * @returns the records that the notices ask about.
 * @throws {unknown} the refusal, if it names none.
 */
export async function askWhichCosts(call: UnsentWrite, refusal: unknown): Promise<readonly number[]> {
	const disputed = disputedIn(refusal);
	if (disputed.size === 0) throw refusal;
	const { resource_metadata: items } = call.body as Body;
	const rest = items.filter(({ data }) => !disputed.has(data.id));
	for (const item of items) {
		const current = disputed.get(item.data.id);
		if (current !== undefined) void askWhichCost(call, item, current);
	}
	const others = rest.length === 0 ? [] : await sendCustomCosts(again(call, rest));
	return [...disputed.keys(), ...others];
}

/** A call like another, with other costs. */
function again(call: UnsentWrite, items: readonly Item[]): UnsentWrite {
	return { ...call, idempotencyKey: randomKey(), body: { resource_metadata: items } };
}

/** The records' metadata that a refusal names, by record. */
function disputedIn(error: unknown): ReadonlyMap<number, Current> {
	if (!(error instanceof ApiError) || error.status !== 412) return new Map();
	const { resource_metadata = [] } = error.body as { readonly resource_metadata?: readonly Current[] };
	return new Map(resource_metadata.map((current) => [current.data.id, current]));
}

function costIn({ data }: Item | Current): number | null {
	const cost = data.type === "R" ? data.cost?.overall?.customCost : null;
	return typeof cost === "number" ? cost : null;
}

async function askWhichCost(call: UnsentWrite, item: Item, current: Current): Promise<void> {
	const id = item.data.id;
	const locator = await api.get("/records/:id", { id }).then(
		({ record }) => record.production_locator,
		() => `#${id}`,
	);
	const shown = (cost: number | null) => cost?.toLocaleString(undefined, AS_SET) ?? messages.noCost;
	// The user has seen the other cost, so only a newer one is a conflict.
	const mine = again(call, [{ ...item, seen_custom_cost: costIn(current) }]);
	notify("warn", messages.costConflict(locator), {
		text: messages.costs(shown(costIn(item)), shown(costIn(current))),
		requiresDismissal: true,
		actions: [
			{
				label: messages.saveMine,
				run: () => void sendCustomCosts(mine).catch((error) => notifyError(messages.costNotSaved, error)),
			},
			{ label: messages.keepTheirs, run: () => undefined },
		],
	});
}
