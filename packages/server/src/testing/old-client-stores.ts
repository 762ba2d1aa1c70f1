import type { CutBuild } from "@oxcut/core";
import type { CutSnapshot } from "@oxcut/core/cut";
import {
	type AltFile,
	type ArchiveRecord,
	type LicensingCondition,
	type Licensor,
	type Price,
	RATES_SNAPSHOT,
} from "@oxcut/core/model";
import { buildHere, harbourLists } from "./harbour-lights.ts";
import type { OldClient } from "./old-client.ts";

interface Item {
	readonly id: number;
}

/** A client's copy of a collection: read once, then updated with changes [API0]. */
export class Store<T extends Item> {
	readonly #client: OldClient;
	readonly #path: string;
	readonly #plural: string;
	readonly #items = new Map<number, T>();
	#timestamp = "";

	/** @param path - of the list; its last part is the list's key. */
	constructor(client: OldClient, path: string) {
		this.#client = client;
		this.#path = path;
		this.#plural = path.split("/").at(-1) ?? "";
	}

	/** Ordered by id. */
	get items(): T[] {
		return [...this.#items.values()].sort((a, b) => a.id - b.id);
	}

	/** @returns ids of removed items. */
	async sync(): Promise<number[]> {
		const since = this.#timestamp === "" ? "" : `/updated_since/${this.#timestamp}`;
		const answer = await this.#client.get(`${this.#path}${since}`);
		const items: readonly T[] = answer[this.#plural];
		const gone: number[] = answer.deleted_ids ?? [];
		for (const id of gone) this.#items.delete(id);
		for (const item of items) this.#items.set(item.id, item);
		this.#timestamp = answer.timestamp;
		return gone;
	}
}

/** A client's copy of a production. */
export class ProductionStores {
	readonly records: Store<ArchiveRecord>;
	readonly licensors: Store<Licensor>;
	readonly prices: Store<Price>;
	readonly conditions: Store<LicensingCondition>;
	readonly altFiles: Store<AltFile>;
	readonly #productionId: number;

	constructor(client: OldClient, productionId: number) {
		const of = (part: string) => `productions/${productionId}/${part}`;
		this.#productionId = productionId;
		this.records = new Store(client, of("records"));
		this.licensors = new Store(client, of("licensors"));
		this.prices = new Store(client, of("prices"));
		this.conditions = new Store(client, of("licensing_conditions"));
		this.altFiles = new Store(client, of("alt_files"));
	}

	/**
	 * The periodic sync.
	 * @returns ids of removed records.
	 */
	async sync(): Promise<number[]> {
		const { records, licensors, prices, conditions, altFiles } = this;
		await Promise.all([licensors, prices, conditions, altFiles].map((store) => store.sync()));
		return records.sync();
	}

	/** The example's cut, computed by the client from its stored data. */
	build(cutId: number, settings: CutSettings = {}): CutBuild {
		const snapshot: CutSnapshot = {
			rates: RATES_SNAPSHOT,
			records: this.records.items,
			licensors: this.licensors.items,
			prices: this.prices.items,
			conditions: this.conditions.items,
			alt_files: this.altFiles.items,
		};
		const { useSourceTcs = true, customCosts = [] } = settings;
		return buildHere(
			{
				cut: {
					id: cutId,
					production_id: this.#productionId,
					name: "Rough cut",
					description: "",
					date: "2026-11-20",
					locked: false,
				},
				fps: "25",
				useSourceTcs,
				displayCurrency: "USD",
				customCosts,
				dataFiles: harbourLists(),
			},
			snapshot,
		);
	}
}

interface CutSettings {
	readonly useSourceTcs?: boolean;
	readonly customCosts?: readonly (readonly [recordId: number, amount: string])[];
}
