import { type AltFile, type ArchiveRecord, foldName, type RecordUpdate } from "@oxcut/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CutEngine } from "../../../engine/cut-engine.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import { pricesQuery } from "../../licensors/api/list-prices.ts";
import { addAltFiles, type NewAltFile } from "../api/add-alt-files.ts";
import { addPrice, type NewPrice } from "../api/add-price.ts";
import { changeRecord } from "../api/change-record.ts";
import { cutKeys } from "../api/cut-keys.ts";
import type { FullCut } from "../api/get-cut.ts";
import { altFilesKey, altFilesQuery, recordQuery } from "../api/production-parts.ts";
import { removeAltFiles } from "../api/remove-alt-files.ts";
import { startBuild } from "../api/start-build.ts";
import { type ResourceName, takeUpResources } from "../api/take-up-resources.ts";
import { type CutInfoUpdate, updateCut } from "../api/update-cut.ts";
import { messages } from "../messages.ts";
import { useCustomCosts } from "./use-custom-costs.ts";

/** What can be done to a cut from its dashboard. Everything shows at once, and is taken back where the server refuses. */
export interface CutActions {
	/** Changes a record of the cut; the kept reports follow. */
	changeRecord(recordId: number, patch: RecordUpdate): Promise<void>;
	/** Adds a price to the record's licensor and sets it. */
	addPrice(
		recordId: number,
		slot: "price_id" | "secondary_price_id",
		licensorId: number,
		price: NewPrice,
	): Promise<void>;
	/** Lets the kept reports follow what changed elsewhere. */
	takeUp(resources: readonly ResourceName[]): Promise<void>;
	/** Says what unidentified contents are; can be undone from the notice. */
	identify(altFiles: readonly NewAltFile[]): Promise<void>;
	/** Takes back what a file name stands for; can be undone from the notice. */
	forget(altFileId: number, contents: string): Promise<void>;
	setCustomCost(recordId: number, amount: number | null): Promise<void>;
	change(info: CutInfoUpdate): Promise<void>;
}

interface Deps {
	readonly cut: FullCut;
	readonly engine: CutEngine | null;
	/** Whether the kept reports may follow: otherwise the numbers of now do alone. */
	readonly mayKeep: boolean;
}

export function useCutActions({ cut, engine, mayKeep }: Deps): {
	readonly actions: CutActions;
	readonly isSaving: boolean;
} {
	const queryClient = useQueryClient();
	// As a mutation, so that what others tell meanwhile is read when it is done.
	const { mutateAsync: saving, isPending: isSaving } = useMutation({
		mutationFn: (save: () => Promise<void>) => save(),
	});
	const { id: cutId, production_id: productionId } = cut;
	const customCosts = useCustomCosts(cutId);
	const actions = useMemo((): CutActions => {
		const readCutAgain = () => queryClient.invalidateQueries({ queryKey: cutKeys.all(cutId) });
		const orderBuild = async () => {
			if (!mayKeep) return;
			queryClient.setQueryData(cutKeys.build(cutId), await startBuild(cutId, "production"));
		};
		const takeUp = async (resources: readonly ResourceName[]) => {
			try {
				if (mayKeep) await takeUpResources(cutId, resources);
			} catch (error) {
				notifyError(messages.notTakenUp, error);
			} finally {
				await readCutAgain();
			}
		};
		const showRecords = (records: readonly ArchiveRecord[]) => engine?.follow([{ type: "records", records }]);
		const showAltFiles = (altFiles: readonly AltFile[]) => {
			queryClient.setQueryData(altFilesKey(productionId), altFiles);
			engine?.follow([{ type: "altFiles", altFiles }]);
		};

		const change = async (recordId: number, patch: RecordUpdate) => {
			// Fields that are given as undefined are none; what is not the engine's it does not look at.
			const fields = patch as Partial<ArchiveRecord>;
			engine?.follow([{ type: "recordFields", records: [{ id: recordId, fields }] }]);
			const { queryKey } = recordQuery(recordId);
			try {
				queryClient.setQueryData(queryKey, await changeRecord(recordId, patch));
				await takeUp([{ resource_type: "Record", resource_id: recordId }]);
			} catch (error) {
				notifyError(messages.notSaved(messages.record), error);
				const before = await queryClient.fetchQuery({ ...recordQuery(recordId), staleTime: 0 });
				showRecords([before]);
			}
		};
		const takeBack = async (ids: readonly number[]) => {
			try {
				await removeAltFiles(productionId, ids);
				const left = await queryClient.ensureQueryData(altFilesQuery(productionId));
				showAltFiles(left.filter(({ id }) => !ids.includes(id)));
				await orderBuild();
			} catch (error) {
				notifyError(messages.unidentified.notUndone, error);
			}
		};
		const identify = async (wanted: readonly NewAltFile[]) => {
			const targets = new Set(wanted.flatMap(({ record_ids }) => record_ids));
			if (targets.size > 0) {
				showRecords(
					await Promise.all([...targets].map((id) => queryClient.ensureQueryData(recordQuery(id)))),
				);
			}
			const before = await queryClient.ensureQueryData(altFilesQuery(productionId));
			// The second click of a double click finds the first one's names under way.
			const underWay = new Set(before.filter(({ id }) => id < 0).map(({ name }) => name));
			const names = wanted.filter(({ name }) => !underWay.has(name));
			if (names.length === 0) return;
			// Others may be under way beside it: each puts in its own, and takes out its own.
			const lowest = Math.min(0, ...before.map(({ id }) => id));
			const shown = names.map((name, index) => ({
				...name,
				id: lowest - 1 - index,
				production_id: productionId,
			}));
			const without = (gone: readonly AltFile[]) => {
				const ids = new Set(gone.map(({ id }) => id));
				const now = queryClient.getQueryData<readonly AltFile[]>(altFilesKey(productionId)) ?? before;
				return now.filter(({ id }) => !ids.has(id));
			};
			showAltFiles([...before, ...shown]);
			try {
				const added = await addAltFiles(productionId, names);
				queryClient.setQueryData(altFilesKey(productionId), [...without([...shown, ...added]), ...added]);
				await orderBuild();
				notify("success", messages.unidentified.done(names.length), {
					actions: [
						{ label: messages.undo, run: () => void saving(() => takeBack(added.map(({ id }) => id))) },
					],
				});
			} catch (error) {
				showAltFiles(without(shown));
				notifyError(messages.unidentified.failed, error);
			}
		};
		const forget: CutActions["forget"] = async (altFileId, contents) => {
			const before = await queryClient.ensureQueryData(altFilesQuery(productionId));
			// What was named a moment ago has no id of the server's in the engine yet.
			const gone =
				before.find(({ id }) => id === altFileId) ??
				before.find(({ name }) => foldName(name) === foldName(contents));
			if (gone === undefined) return;
			showAltFiles(before.filter((altFile) => altFile !== gone));
			try {
				await removeAltFiles(productionId, [gone.id]);
				await orderBuild();
				const { name, purpose, record_ids } = gone;
				notify("success", messages.identified.done(name), {
					actions: [
						{ label: messages.undo, run: () => void saving(() => identify([{ name, purpose, record_ids }])) },
					],
				});
			} catch (error) {
				showAltFiles(before);
				notifyError(messages.unidentified.notUndone, error);
			}
		};
		const addAndSet: CutActions["addPrice"] = async (recordId, slot, licensorId, price) => {
			try {
				const added = await addPrice(licensorId, price);
				const prices = await queryClient.fetchQuery({ ...pricesQuery(productionId), staleTime: 0 });
				engine?.follow([{ type: "pricesForLicensors", licensorIds: [licensorId], prices }]);
				await change(recordId, { [slot]: added.id });
			} catch (error) {
				notifyError(messages.notSaved(messages.price), error);
			}
		};
		const setCost: CutActions["setCustomCost"] = async (recordId, amount) => {
			const text = amount === null ? null : String(amount);
			engine?.follow([{ type: "customPriceRecordUse", customCosts: [{ recordId, amount: text }] }]);
			await customCosts.set(recordId, amount);
			await readCutAgain();
		};
		const changeInfo: CutActions["change"] = async (info) => {
			const key = cutKeys.full(cutId);
			const before = queryClient.getQueryData<FullCut>(key);
			if (before !== undefined) {
				// Fields that are not given are left as they are.
				const after = { ...before.info, ...info } as FullCut["info"];
				queryClient.setQueryData(key, { ...before, updated_at: new Date().toISOString(), info: after });
			}
			try {
				await customCosts.sendNow();
				const { build } = await updateCut(cutId, info);
				if (build !== null) queryClient.setQueryData(cutKeys.build(cutId), build);
			} catch (error) {
				queryClient.setQueryData(key, before);
				notifyError(messages.notSaved(cut.info.name), error);
			}
			void queryClient.invalidateQueries({ queryKey: cutKeys.list(productionId) });
			await readCutAgain();
		};
		const underWay = new Set<string>();
		/** The second click of a double click finds the same under way, and does nothing. */
		const once = async (what: unknown, save: () => Promise<void>) => {
			const key = JSON.stringify(what);
			if (underWay.has(key)) return;
			underWay.add(key);
			try {
				await saving(save);
			} finally {
				underWay.delete(key);
			}
		};
		return {
			changeRecord: (...given) => once(["changeRecord", given], () => change(...given)),
			takeUp: (...given) => once(["takeUp", given], () => takeUp(...given)),
			identify: (...given) => saving(() => identify(...given)),
			forget: (...given) => saving(() => forget(...given)),
			addPrice: (...given) => once(["addPrice", given], () => addAndSet(...given)),
			setCustomCost: (...given) => saving(() => setCost(...given)),
			change: (...given) => saving(() => changeInfo(...given)),
		};
	}, [queryClient, saving, customCosts, cutId, productionId, cut.info.name, engine, mayKeep]);
	return { actions, isSaving };
}
