import { ApiError } from "@oxcut/core/api";
import { fieldInWords } from "@oxcut/core/model";
import { useEffect } from "react";
import { checkedWrites } from "../api/checked-writes.ts";
import { chunksOf } from "../api/chunks-of.ts";
import { outbox, type UnsentWrite } from "../api/outbox.ts";
import { valueAt, WriteConflict } from "../api/write-conflict.ts";
import { messages } from "./messages.ts";
import { notify, notifyError } from "./notify.ts";

/** A browser can't make thousands of calls at once. */
const RESENT_AT_ONCE = 100;

/** Stores the account's changes until the server confirms them, and resends those that closed tabs or a lost session left. */
export function useUnsentWrites(accountId: number): void {
	useEffect(() => {
		void outbox.open(accountId).then(async ({ mine, ofOthers }) => {
			if (ofOthers > 0) notify("info", messages.leftOfOthers(ofOthers), { requiresDismissal: true });
			let count = 0;
			for (const chunk of chunksOf(mine, RESENT_AT_ONCE)) {
				const sent = await Promise.all(chunk.map(resend));
				count += sent.filter(Boolean).length;
			}
			if (count > 0) notify("success", messages.leftSaved(count));
		});
	}, [accountId]);
}

/** @returns whether the change was saved; if not, a notice gives the reason. */
async function resend(write: UnsentWrite): Promise<boolean> {
	try {
		await checkedWrites.resend(write);
		return true;
	} catch (error) {
		if (error instanceof WriteConflict) askWhichValue(write, error);
		else if (!(await asksWhichCosts(write, error)))
			notifyError(messages.leftRefused, error, { requiresDismissal: true });
		return false;
	}
}

/** @returns whether a change is of custom costs that others set meanwhile, which notices then ask about. */
async function asksWhichCosts(write: UnsentWrite, error: unknown): Promise<boolean> {
	if (!(error instanceof ApiError) || error.status !== 412) return false;
	try {
		await (await import("./send-custom-costs.ts")).askWhichCosts(write, error);
		return true;
	} catch {
		return false;
	}
}

function askWhichValue(write: UnsentWrite, { current, given, fields }: WriteConflict): void {
	const text = fields
		.map((field) =>
			messages.leftField(fieldInWords(field), shown(valueAt(given, field)), shown(valueAt(current, field))),
		)
		.join(" ");
	const saveMine = () => {
		const { basis } = write;
		// The user has seen the other value, so only a newer one is a conflict.
		void resend(basis === null ? write : { ...write, basis: { ...basis, seen: current } });
	};
	notify("warn", messages.leftConflict, {
		text,
		requiresDismissal: true,
		actions: [
			{ label: messages.saveMine, run: saveMine },
			{ label: messages.keepTheirs, run: () => undefined },
		],
	});
}

function shown(value: unknown): string {
	if (value === null || value === undefined || value === "") return messages.empty;
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
