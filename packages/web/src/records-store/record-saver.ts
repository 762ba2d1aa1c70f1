import { type CheckedWrites, checkedWrites } from "../api/checked-writes.ts";
import { KnownVersions } from "./known-versions.ts";
import { ManyWriter, type ManyWritten, type OnAlone, type OnProgress } from "./many-writer.ts";
import type { RecordPatch, RecordsStore } from "./records-store.ts";
import { itemOf, type SeenChange } from "./unsent-change.ts";

export interface RecordChange {
	readonly id: number;
	readonly patch: RecordPatch;
	/** The record, or its changed fields, as it was when its editing began, if that is some time ago. */
	readonly seen?: RecordPatch;
}

function isKeyInfo(field: string): boolean {
	return field === "category" || field === "source_type";
}

function pick(record: RecordPatch, fields: readonly string[]): RecordPatch {
	return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
}

/** Saves changes of records: they show at once, and are reverted if the server refuses them. */
export class RecordSaver {
	readonly #store: RecordsStore;
	readonly #writes: CheckedWrites;
	readonly #versions: KnownVersions;
	readonly #many: ManyWriter;
	/** The fields that were saved here, as the server answered. */
	readonly #saved = new Map<number, RecordPatch>();

	constructor(store: RecordsStore, writes = checkedWrites) {
		this.#store = store;
		this.#writes = writes;
		this.#versions = new KnownVersions(store);
		this.#many = new ManyWriter(store, this.#versions, {
			flush: () => writes.flushAll(),
			waiting: () => writes.waitingItems(),
			save: (change, isEarlier) => this.#queue(change, isEarlier),
		});
	}

	/**
	 * Changes fields of one record; changes of a second go as one call.
	 *
	 * @throws {WriteConflict} if someone else changed the same field in the meantime.
	 */
	async save({ id, patch, seen }: RecordChange): Promise<void> {
		const before = seen ?? this.#store.get(id);
		if (before === undefined) return;
		const token = this.#store.edit([{ id, patch }]);
		try {
			await this.#queue({ id, patch, before });
			this.#rememberSaved(id, patch);
		} finally {
			this.#store.settle(token, [id]);
		}
	}

	#rememberSaved(id: number, patch: RecordPatch): void {
		const record = this.#store.confirmed(id);
		if (record === undefined) return;
		this.#saved.set(id, { ...this.#saved.get(id), ...pick(record, Object.keys(patch)) });
	}

	/**
	 * A change as based on what was last saved here: for undo and redo, which take back only one's own. What is shown may be
	 * a colleague's later change.
	 */
	readonly basedOnOwn = ({ id, patch }: RecordChange): RecordChange => {
		const shown = this.#store.get(id);
		const confirmed = this.#store.confirmed(id);
		if (shown === undefined || confirmed === undefined) return { id, patch };
		const names = Object.keys(patch);
		const saved = pick(this.#saved.get(id) ?? {}, names);
		const waiting = pick(
			shown,
			names.filter((name) => Reflect.get(shown, name) !== Reflect.get(confirmed, name)),
		);
		return { id, patch, seen: { ...pick(shown, names), ...saved, ...waiting } };
	};

	/** Queues a change that is shown already. @param isEarlier - whether it was made before the changes that wait. */
	async #queue({ id, patch, before }: SeenChange, isEarlier = false): Promise<void> {
		// Later edits show too.
		const after = isEarlier ? patch : (this.#store.get(id) ?? patch);
		const item = itemOf(id);
		const basisOf = (names: readonly string[]) => ({
			item,
			fields: pick(after, names),
			seen: pick(before, names),
			copy: this.#versions.copyOf(id),
		});
		const names = Object.keys(patch);
		const rest = basisOf(names.filter((field) => !isKeyInfo(field)));
		const keyInfo = basisOf(names.filter(isKeyInfo));
		const isChange = ({ fields }: typeof rest) => Object.keys(fields).length > 0;
		await Promise.all([
			isChange(rest) && this.#writes.queue("PUT", item.path, { record: rest.fields }, rest, isEarlier),
			isChange(keyInfo) &&
				this.#writes.queue("PATCH", `${item.path}/change_key_info`, keyInfo.fields, keyInfo, isEarlier),
		]);
	}

	/**
	 * Changes several records, and returns which of them were not saved.
	 *
	 * @param onAlone - called with the outcome of each change that waits on its own: behind another change of its record, or because the
	 * server can't take it for now.
	 */
	async saveMany(
		changes: readonly RecordChange[],
		onProgress: OnProgress,
		onAlone: OnAlone,
	): Promise<ManyWritten> {
		const given = changes
			.filter(({ patch }) => Object.keys(patch).length > 0)
			.map(({ id, patch, seen = this.#store.get(id) }) => ({
				id,
				patch,
				before: seen === undefined ? {} : pick(seen, Object.keys(patch)),
			}));
		const written = await this.#many.write(given, onProgress, onAlone);
		const done = new Set(written.done);
		for (const { id, patch } of given) if (done.has(id)) this.#rememberSaved(id, patch);
		return written;
	}
}
