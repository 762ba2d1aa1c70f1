import type { AnswerOf } from "@oxcut/core/api";
import {
	type AltFile,
	type ArchiveRecord,
	type CutUpdate,
	foldName,
	type Price,
	type RecordUpdate,
} from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../../api/api.ts";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { cutKeys } from "../../../data/cut-keys.ts";
import type { FullCut } from "../../../data/get-cut.ts";
import { pricesQuery } from "../../../data/list-prices.ts";
import { altFilesQuery, recordQuery } from "../../../data/production-parts.ts";
import type { CutEngine } from "../../../engine/cut-engine.ts";
import { notifyError } from "../../../notices/notify.ts";
import { itemOf } from "../../../records-store/unsent-change.ts";
import { addAltFiles, type NewAltFile } from "../api/add-alt-files.ts";
import { changeRecords } from "../api/change-records.ts";
import { readCutAgain } from "../api/read-cut-again.ts";
import { removeAltFiles } from "../api/remove-alt-files.ts";
import { startBuild } from "../api/start-build.ts";
import { type ResourceName, updateSavedReports } from "../api/update-saved-reports.ts";
import { messages } from "../messages.ts";
import { FixSteps } from "./fix-steps.ts";
import { useCustomCosts } from "./use-custom-costs.ts";

type NewPrice = Omit<Price, "id" | "licensor_id">;
type CutInfoUpdate = NonNullable<CutUpdate["info"]>;

/** A fix of a record: its new values, those it was based on, and the notice afterwards. */
interface RecordFix {
	readonly recordId: number;
	readonly after: RecordUpdate;
	readonly before: RecordUpdate;
	/** Such as "Price set for 10000001". */
	readonly done: string;
}

/** A price for a record that lacks one. */
interface MissingPrice {
	readonly recordId: number;
	readonly slot: "price_id" | "secondary_price_id";
	readonly priceId: number;
}

/**
 * The actions of a cut's dashboard. Each shows at once, and is reverted if the server refuses it. Fixes can be
 * undone, by their notice or one after the other.
 */
export interface CutActions {
	/** Changes a record of the cut, and updates the saved reports. */
	changeRecord(fix: RecordFix): Promise<void>;
	/** Sets prices where they are missing. */
	setPrices(prices: readonly MissingPrice[], done: string): Promise<void>;
	/** Adds a price to a licensor and sets it for some of its records. */
	addPrice(
		records: readonly Omit<MissingPrice, "priceId">[],
		licensorId: number,
		price: NewPrice,
		done: string,
	): Promise<void>;
	/** Updates the saved reports with changes made elsewhere. */
	updateReports(resources: readonly ResourceName[]): Promise<void>;
	/** Identifies or ignores unidentified contents. */
	identify(altFiles: readonly NewAltFile[]): Promise<void>;
	/** Undoes the identification of a file name. */
	forget(altFileId: number, contents: string): Promise<void>;
	/** @param before - the previous custom cost; null if there was none. */
	setCustomCost(recordId: number, amount: number | null, before: number | null, done: string): Promise<void>;
	change(info: CutInfoUpdate): Promise<void>;
	/** Makes a change that can be undone as a step of this page. */
	runStep: FixSteps["run"];
	/** Removes the page's steps from the tab's history, when the page is left. */
	forgetSteps(): void;
}

/** The most records that are updated in the saved reports one by one; more take a build. */
const FOLLOWED_MAX = 50;

/** Temporary id of a price that isn't saved yet. */
const NOT_SAVED_ID = -1;

/** The prices of each record, set or removed: one may lack both. */
function slotsOf(prices: readonly MissingPrice[], isSet: boolean) {
	const fieldsOf = new Map<number, Partial<Record<MissingPrice["slot"], number | null>>>();
	for (const { recordId, slot, priceId } of prices) {
		fieldsOf.set(recordId, { ...fieldsOf.get(recordId), [slot]: isSet ? priceId : null });
	}
	return [...fieldsOf].map(([id, fields]) => ({ id, fields }));
}

interface Deps {
	readonly cut: FullCut;
	readonly engine: CutEngine | null;
	/** Whether the saved reports may be updated; otherwise only the current numbers are. */
	readonly mayKeep: boolean;
}

export function useCutActions({ cut, engine, mayKeep }: Deps): {
	readonly actions: CutActions;
	readonly isSaving: boolean;
} {
	const queryClient = useQueryClient();
	// As a mutation, so that events from others wait until it is done.
	const { mutateAsync: saving, isPending: isSaving } = useMutation({
		mutationFn: (save: () => Promise<void>) => save(),
	});
	const { id: cutId, production_id: productionId } = cut;
	const customCosts = useCustomCosts(cutId);
	const actions = useMemo((): CutActions => {
		const steps = new FixSteps(saving);
		const orderBuild = async () => {
			if (!mayKeep) return;
			try {
				queryClient.setQueryData(cutKeys.build(cutId), await startBuild(cutId));
			} catch (error) {
				notifyError(messages.build.notStarted, error);
			}
		};
		const updateReports = async (resources: readonly ResourceName[]) => {
			try {
				if (mayKeep) await updateSavedReports(cutId, resources);
			} catch (error) {
				notifyError(messages.reportsNotUpdated, error);
			} finally {
				await readCutAgain(queryClient, cutId);
			}
		};
		const showRecords = (records: readonly ArchiveRecord[]) => engine?.follow([{ type: "records", records }]);
		const showAltFiles = (altFiles: readonly AltFile[]) => {
			// The query's own list, so that the engine recognizes it when the page passes it on.
			const shown = queryClient.setQueryData(altFilesQuery(productionId).queryKey, [...altFiles]);
			engine?.follow([{ type: "altFiles", altFiles: shown ?? altFiles }]);
		};
		const altFilesNow = (otherwise: readonly AltFile[]) =>
			queryClient.getQueryData(altFilesQuery(productionId).queryKey) ?? otherwise;

		/** @returns whether it was saved. */
		const change = async (recordId: number, patch: RecordUpdate, seen: RecordUpdate) => {
			// Undefined fields count as missing, and the engine ignores fields that it doesn't know.
			const fields = patch as Partial<ArchiveRecord>;
			engine?.follow([{ type: "recordFields", records: [{ id: recordId, fields }] }]);
			const { queryKey } = recordQuery(recordId);
			try {
				const { path, wrapper } = itemOf(recordId);
				const saved = checkedWrites.write(path, wrapper, { ...patch }, { ...seen });
				void checkedWrites.flushAll();
				// The path names the type of the answer.
				const { record } = (await saved) as AnswerOf<"PUT", "/records/:id">;
				queryClient.setQueryData(queryKey, record);
			} catch (error) {
				notifyError(messages.notSaved(messages.record), error);
				const before = await queryClient.fetchQuery({ ...recordQuery(recordId), staleTime: 0 });
				showRecords([before]);
				return false;
			}
			await updateReports([{ resource_type: "Record", resource_id: recordId }]);
			return true;
		};
		const fixRecord = ({ recordId, after, before, done }: RecordFix, release: () => void) =>
			steps.runQueued(
				done,
				() => change(recordId, after, before),
				() => {
					release();
					return change(recordId, before, after);
				},
			);
		/** @returns the alt files with their ids; null if that failed. */
		const addNames = async (wanted: readonly NewAltFile[]): Promise<readonly AltFile[] | null> => {
			const before = await queryClient.ensureQueryData(altFilesQuery(productionId));
			// Several can run at once: each adds and removes only its own.
			const lowest = Math.min(0, ...before.map(({ id }) => id));
			const shown = wanted.map((name, index) => ({
				...name,
				id: lowest - 1 - index,
				production_id: productionId,
			}));
			const without = (gone: readonly AltFile[]) => {
				const ids = new Set(gone.map(({ id }) => id));
				return altFilesNow(before).filter(({ id }) => !ids.has(id));
			};
			try {
				// First: a name must not refer to a missing record.
				const targets = new Set(wanted.flatMap(({ record_ids }) => record_ids));
				if (targets.size > 0) {
					showRecords(
						await Promise.all([...targets].map((id) => queryClient.ensureQueryData(recordQuery(id)))),
					);
				}
				showAltFiles([...altFilesNow(before), ...shown]);
				const added = await addAltFiles(productionId, wanted);
				showAltFiles([...without([...shown, ...added]), ...added]);
				await orderBuild();
				return added;
			} catch (error) {
				showAltFiles(without(shown));
				notifyError(messages.unidentified.failed, error);
				return null;
			}
		};
		/** @returns whether it was saved. */
		const removeNames = async (gone: readonly AltFile[]) => {
			const ids = new Set(gone.map(({ id }) => id));
			const before = await queryClient.ensureQueryData(altFilesQuery(productionId));
			showAltFiles(before.filter(({ id }) => !ids.has(id)));
			try {
				await removeAltFiles(productionId, [...ids]);
				await orderBuild();
				return true;
			} catch (error) {
				showAltFiles([...altFilesNow(before), ...gone]);
				notifyError(messages.unidentified.notUndone, error);
				return false;
			}
		};
		const identify = async (wanted: readonly NewAltFile[]) => {
			// On a double click, the second click finds the first one's names being saved.
			const underWay = new Set(altFilesNow([]).flatMap(({ id, name }) => (id < 0 ? [name] : [])));
			const names = wanted.filter(({ name }) => !underWay.has(name));
			if (names.length === 0) return;
			await steps.run(messages.unidentified.done(names.length), () => addNames(names), removeNames);
		};
		const forget: CutActions["forget"] = async (altFileId, contents) => {
			const before = await queryClient.ensureQueryData(altFilesQuery(productionId));
			// The engine doesn't have the server's id of a name that was just saved.
			const gone =
				before.find(({ id }) => id === altFileId) ??
				before.find(({ name }) => foldName(name) === foldName(contents));
			if (gone === undefined) return;
			const { name, purpose, record_ids } = gone;
			await steps.run(
				messages.identified.done(name),
				() => removeNames([gone]),
				() => addNames([{ name, purpose, record_ids }]),
			);
		};
		/** @returns the changes that are shown. */
		const showSlots = (prices: readonly MissingPrice[], isSet: boolean) => {
			const records = slotsOf(prices, isSet);
			engine?.follow([{ type: "recordFields", records }]);
			return records;
		};
		/** Sets missing prices, or removes them again. @returns whether that was saved. */
		const writeSlots = async (prices: readonly MissingPrice[], isSet: boolean) => {
			const records = showSlots(prices, isSet);
			const before = new Map(slotsOf(prices, !isSet).map(({ id, fields }) => [id, fields]));
			try {
				await changeRecords(
					records.map(({ id, fields }) => ({ id, patch: fields, before: before.get(id) ?? {} })),
				);
			} catch (error) {
				showSlots(prices, !isSet);
				notifyError(messages.notSaved(messages.price), error);
				return false;
			}
			if (records.length > FOLLOWED_MAX) await orderBuild();
			else await updateReports(records.map(({ id }) => ({ resource_type: "Record", resource_id: id })));
			return true;
		};
		const fixPrices = (prices: readonly MissingPrice[], done: string, release: () => void) =>
			steps.runQueued(
				done,
				() => writeSlots(prices, true),
				() => {
					release();
					return writeSlots(prices, false);
				},
			);
		const addAndSet: CutActions["addPrice"] = (records, licensorId, price, done) => {
			const showPrices = (prices: readonly Price[]) =>
				engine?.follow([{ type: "pricesForLicensors", licensorIds: [licensorId], prices }]);
			const readPrices = async () =>
				showPrices(await queryClient.fetchQuery({ ...pricesQuery(productionId), staleTime: 0 }));
			const at = (priceId: number) => records.map((record) => ({ ...record, priceId }));
			const save = async () => {
				const before = await queryClient.ensureQueryData(pricesQuery(productionId));
				const shown = { ...price, id: NOT_SAVED_ID, licensor_id: licensorId };
				showPrices([...before, shown]);
				showSlots(at(shown.id), true);
				try {
					const { price: added } = await checkedWrites.call("POST", "/licensors/:licensor_id/prices", {
						licensor_id: licensorId,
						body: { price },
					});
					await readPrices();
					return (await writeSlots(at(added.id), true)) ? added : null;
				} catch (error) {
					showSlots(at(shown.id), false);
					showPrices(before);
					notifyError(messages.notSaved(messages.price), error);
					return null;
				}
			};
			return steps.run(done, save, async ({ id }) => {
				if (!(await writeSlots(at(id), false))) return false;
				try {
					await api.delete("/prices/:id", { id });
				} catch (error) {
					notifyError(messages.priceNotRemoved, error);
				}
				await readPrices();
				// Without its records, nothing in the saved reports uses it.
				await readCutAgain(queryClient, cutId);
				return true;
			});
		};
		const setCost = async (recordId: number, amount: number | null, seen: number | null) => {
			const text = amount === null ? null : String(amount);
			engine?.follow([{ type: "customPriceRecordUse", customCosts: [{ recordId, amount: text }] }]);
			const isSaved = await customCosts.set(recordId, amount, seen);
			await readCutAgain(queryClient, cutId);
			return isSaved;
		};
		const fixCost: CutActions["setCustomCost"] = (recordId, amount, before, done) =>
			steps.run(
				done,
				() => setCost(recordId, amount, before),
				() => setCost(recordId, before, amount),
			);
		const changeInfo: CutActions["change"] = async (info) => {
			const key = cutKeys.full(cutId);
			const before = queryClient.getQueryData<FullCut>(key);
			if (before !== undefined) {
				// Missing fields stay unchanged.
				const after = { ...before.info, ...info } as FullCut["info"];
				queryClient.setQueryData(key, { ...before, updated_at: new Date().toISOString(), info: after });
			}
			try {
				await customCosts.sendNow();
				const input = { id: cutId, body: { cut: { info } } };
				const { build } = await checkedWrites.call("PUT", "/cuts/:id", input);
				if (build !== null) queryClient.setQueryData(cutKeys.build(cutId), build);
			} catch (error) {
				queryClient.setQueryData(key, before);
				notifyError(messages.notSaved(cut.info.name), error);
			}
			void queryClient.invalidateQueries({ queryKey: cutKeys.list(productionId) });
			await readCutAgain(queryClient, cutId);
		};
		const underWay = new Set<string>();
		/**
		 * Ignores the second click of a double click while the same action is running.
		 *
		 * @param save - is given what to call when the action is undone, and may be repeated.
		 */
		const once = async (what: unknown, save: (release: () => void) => Promise<void>) => {
			const key = JSON.stringify(what);
			if (underWay.has(key)) return;
			underWay.add(key);
			const release = () => void underWay.delete(key);
			try {
				await saving(() => save(release));
			} finally {
				release();
			}
		};
		return {
			changeRecord: (given) => once(["changeRecord", given], (release) => fixRecord(given, release)),
			updateReports: (...given) => once(["updateReports", given], () => updateReports(...given)),
			identify: (...given) => saving(() => identify(...given)),
			forget: (...given) => saving(() => forget(...given)),
			setPrices: (...given) => once(["setPrices", given], (release) => fixPrices(...given, release)),
			addPrice: (...given) => once(["addPrice", given], () => addAndSet(...given)),
			setCustomCost: (...given) => saving(() => fixCost(...given)),
			change: (...given) => saving(() => changeInfo(...given)),
			runStep: (done, save, takeBack) => saving(() => steps.run(done, save, takeBack)),
			forgetSteps: () => steps.forget(),
		};
	}, [queryClient, saving, customCosts, cutId, productionId, cut.info.name, engine, mayKeep]);
	return { actions, isSaving };
}
