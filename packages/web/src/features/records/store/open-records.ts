import type { StoredRecord } from "@oxcut/core";
import { loadRecords } from "../api/load-records.ts";
import { loadKeptRecords, RecordKeeper, unpackChunks } from "./kept-records.ts";
import { RecordSaver } from "./record-saver.ts";
import { RecordsStore } from "./records-store.ts";

/** A store with what fills it and brings it up to date. */
export interface OpenRecords {
	readonly store: RecordsStore;
	readonly saver: RecordSaver;
	/** Asks the server for what changed since the last time; for all where nothing was loaded. */
	refresh(): Promise<void>;
	/** Ends everything of it: the account left. */
	close(): void;
}

/** Records that are put into the store at once while a list comes. */
const BATCH = 2000;

/** Opens a production's records: at first what the browser kept, then what the server has. */
export function openRecords(productionId: number): OpenRecords {
	const store = new RecordsStore(productionId);
	const saver = new RecordSaver(store);
	const keeper = new RecordKeeper(store);
	const ending = new AbortController();
	let timestamp: string | null = null;
	let running: Promise<void> | null = null;
	let isAskedAgain = false;

	const loadKept = async () => {
		const kept = await loadKeptRecords(productionId);
		if (kept === null) return;
		await unpackChunks(kept.chunks, (records, chunk) => {
			keeper.adopt(chunk, records);
			store.adopt(records);
		});
		timestamp = kept.timestamp;
		store.mark({ status: "ready", isComplete: true });
	};
	const loadNew = async () => {
		let batch: StoredRecord[] = [];
		const flush = () => {
			store.put(batch);
			batch = [];
		};
		const { timestamp: upTo, deleted_ids } = await loadRecords(
			productionId,
			timestamp,
			ending.signal,
			(records) => {
				for (const record of records) batch.push(record);
				if (batch.length >= BATCH) flush();
			},
		);
		flush();
		store.remove(deleted_ids);
		timestamp = upTo;
		keeper.completeUpTo(upTo);
		store.mark({ status: "ready", isComplete: true, error: null });
	};
	const refresh = (): Promise<void> => {
		if (running !== null) {
			isAskedAgain = true;
			return running;
		}
		running = loadNew()
			.catch((error: unknown) => {
				if (ending.signal.aborted) return;
				// What the browser kept is still worth showing.
				store.mark({ error, ...(timestamp === null ? { status: "error" as const } : {}) });
			})
			.finally(() => {
				running = null;
				if (!isAskedAgain) return;
				isAskedAgain = false;
				return refresh();
			});
		return running;
	};
	const leave = () => saver.flushAll();
	window.addEventListener("pagehide", leave);
	void loadKept().then(refresh);
	return {
		store,
		saver,
		refresh,
		close: () => {
			window.removeEventListener("pagehide", leave);
			keeper.stop();
			ending.abort();
		},
	};
}
