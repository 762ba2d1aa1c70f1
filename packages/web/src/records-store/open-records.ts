import { type KeptChunk, loadKeptChunk, loadKeptHead, RecordKeeper } from "./kept-records.ts";
import { loadAllRecords, loadChangedRecords } from "./load-records.ts";
import type { PackedChunk } from "./packed-chunk.ts";
import { RecordSaver } from "./record-saver.ts";
import { RecordsStore } from "./records-store.ts";
import { unpackWhenIdle } from "./unpack-when-idle.ts";

/** A store, with the functions that fill and update it. */
export interface OpenRecords {
	readonly store: RecordsStore;
	readonly saver: RecordSaver;
	/** Requests the changes since the last answer; everything if nothing was loaded. */
	refresh(): Promise<void>;
	/** Closes it when the account signs out. */
	close(): void;
}

/** Opens a production's records: first those stored in the browser, then the server's. */
export function openRecords(productionId: number): OpenRecords {
	const store = new RecordsStore(productionId);
	const saver = new RecordSaver(store);
	const keeper = new RecordKeeper(store);
	const ending = new AbortController();
	const { signal } = ending;
	let timestamp: string | null = null;
	let running: Promise<void> | null = null;
	let isAskedAgain = false;

	/** @returns whether the chunk was found: another page may have replaced it in the meantime. */
	const readChunk = async (kept: KeptChunk, chunk: PackedChunk): Promise<boolean> => {
		const packed = await loadKeptChunk(kept);
		if (packed !== null) store.fill(chunk, packed);
		return packed !== null;
	};
	const loadKept = async () => {
		const head = await loadKeptHead(productionId);
		if (head === null) return;
		const chunks = head.chunks.map((kept) => ({ kept, chunk: store.place(kept.ids) }));
		for (const [index, { kept }] of chunks.entries()) keeper.adopt(index, kept);
		let isWhole = true;
		for (const [index, { kept, chunk }] of chunks.entries()) {
			isWhole = (await readChunk(kept, chunk)) && isWhole;
			// With the first rows, the grid can be drawn at its full height; the others load in the meantime.
			if (index === 0 && isWhole) store.mark({ status: "ready" });
		}
		if (!isWhole) return;
		timestamp = head.timestamp;
		store.mark({ status: "ready", isComplete: true });
	};
	const loadAll = async () => {
		// An incomplete list is shown until it is loaded again.
		store.beginList();
		if (store.snapshot.getState().count === 0) store.mark({ status: "loading" });
		keeper.reset();
		const ending = await loadAllRecords(productionId, signal, (packed) => {
			store.fill(store.place(packed.ids), packed);
			void keeper.keep(packed);
			store.mark({ status: "ready" });
		});
		store.endList();
		return ending;
	};
	const loadChanged = async (since: string) => {
		const listed = new Set<number>();
		const ending = await loadChangedRecords(productionId, since, signal, (records) => {
			store.put(records);
			for (const { id } of records) listed.add(id);
		});
		// After a month the server no longer knows deletions, and lists everything: records that it doesn't list are
		// gone.
		if (ending.reload === true) store.remove(store.ids().filter((id) => !listed.has(id)));
		return ending;
	};
	const loadNew = async () => {
		const { timestamp: upTo, deleted_ids } = await (timestamp === null ? loadAll() : loadChanged(timestamp));
		store.remove(deleted_ids);
		timestamp = upTo;
		keeper.completeUpTo(upTo);
		store.mark({ status: "ready", isComplete: true, error: null });
	};
	const kept = loadKept();
	const refresh = (): Promise<void> => {
		if (running !== null) {
			isAskedAgain = true;
			return running;
		}
		running = kept
			.then(loadNew)
			.catch((error: unknown) => {
				if (signal.aborted) return;
				// The stored records are still worth showing.
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
	void refresh();
	unpackWhenIdle(store, signal);
	return {
		store,
		saver,
		refresh,
		close: () => {
			keeper.stop();
			ending.abort();
		},
	};
}
