import { type Express, type NextFunction, type Request, type Response, raw } from "express";
import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import { type ProviderEvent, UntrustedEvent } from "../../../deps/payment-provider.ts";
import { BILLING_EVENT_JOB } from "./charge-jobs.ts";

/** Receives the payment provider's events. It isn't a call of the API: it is signed instead of authorized. */
const WEBHOOK_PATH = "/webhooks/stripe";

const EVENT_MAX_BYTES = 1024 * 1024;

/** The provider's ids are printable; the database takes no U+0000. */
const ID = /^[\x21-\x7e]{1,255}$/;

type Next = NextFunction;

/**
 * Receives the payment provider's events: checks the signature of the raw bytes, notes the event's id, and leaves the
 * work to the job queue, which retries it. Not served without a payment provider.
 */
export function serveWebhook(app: Express, deps: Deps): void {
	const { payments } = deps;
	if (payments === null) return;
	const receive = async (request: Request, response: Response) => {
		const body: unknown = request.body;
		const signature = request.get("stripe-signature") ?? "";
		let event: ProviderEvent;
		try {
			event = payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature, deps.clock());
		} catch (error) {
			if (!(error instanceof UntrustedEvent)) throw error;
			response.status(400).json({ errors: "The signature is wrong or too old" });
			return;
		}
		if (event.kind !== "other" && !(ID.test(event.id) && ID.test(event.objectId))) {
			response.status(400).json({ errors: "The event's id, or its object's, is malformed" });
			return;
		}
		await receiveEvent(deps, event);
		response.status(200).json({ received: true });
	};
	app.post(
		WEBHOOK_PATH,
		// A compressed body could inflate to any size before its signature is checked.
		raw({ type: () => true, limit: EVENT_MAX_BYTES, inflate: false }),
		(error: unknown, _request: Request, response: Response, _next: Next) => {
			const status: unknown = Object(error).status;
			response.status(typeof status === "number" ? status : 400).json({ errors: "The body cannot be read" });
		},
	);
	app.post(WEBHOOK_PATH, receive);
}

/** Queues an event's work, unless it was received before or isn't one that ox knows. */
async function receiveEvent({ db, jobs, clock }: Deps, event: ProviderEvent): Promise<void> {
	if (event.kind === "other") return;
	await inTransaction(db.knex, async (trx) => {
		const added: { id: string }[] = await trx("billing_events")
			.insert({ id: event.id, received_at: clock() })
			.onConflict("id")
			.ignore()
			.returning("id");
		if (added.length === 0) return;
		await jobs.enqueue(trx, BILLING_EVENT_JOB, { kind: event.kind, object_id: event.objectId });
	});
}
