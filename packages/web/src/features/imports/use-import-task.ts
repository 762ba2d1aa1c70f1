import { ApiError } from "@oxcut/core/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { notifyError } from "../../notices/notify.ts";
import { changeImport } from "./api/change-import.ts";
import { confirmImport } from "./api/confirm-import.ts";
import { createImport } from "./api/create-import.ts";
import { discardImport } from "./api/discard-import.ts";
import { importKey, importQuery } from "./api/get-import.ts";
import { importsKey, importsQuery } from "./api/list-imports.ts";
import type { ImportOptions, SpreadsheetImport } from "./api/spreadsheet-import.ts";
import { undoImport } from "./api/undo-import.ts";
import { unreadableReason } from "./diagnostic-words.ts";
import {
	type Correction,
	type KeptImport,
	keepImport,
	keepRawFile,
	loadKeptImport,
	loadRawFile,
	NO_IMPORT,
} from "./kept-import.ts";
import { linkAnalysed } from "./media/analysis.ts";
import { addPosters, stopPosters } from "./media/poster-run.ts";
import { messages } from "./messages.ts";
import { type EarlierImport, mayReuse, rememberedOptions } from "./remembered-options.ts";
import { TableEditor } from "./table-editor.ts";

/** The import of a spreadsheet into a production, from the file to the undo. */
export function useImportTask(productionId: number) {
	const queryClient = useQueryClient();
	const [kept, setKept] = useState<KeptImport | null>(null);
	const [file, setFile] = useState<File | null>(null);
	useEffect(() => {
		let isCurrent = true;
		void Promise.all([loadKeptImport(productionId), loadRawFile(productionId)]).then(([state, raw]) => {
			if (!isCurrent) return;
			setKept(state);
			setFile(raw);
		});
		return () => {
			isCurrent = false;
		};
	}, [productionId]);

	const keep = useCallback(
		(next: KeptImport) => {
			setKept(next);
			void keepImport(productionId, next);
		},
		[productionId],
	);
	const keepFile = (next: File | null) => {
		setFile(next);
		void keepRawFile(productionId, next);
	};

	const importId = kept?.importId ?? null;
	const query = useQuery({ ...importQuery(importId ?? 0), enabled: importId !== null });
	const isGone = query.error instanceof ApiError && query.error.status === 404;

	const show = (item: SpreadsheetImport) => {
		queryClient.removeQueries({ queryKey: ["import", item.id, "rows"] });
		queryClient.setQueryData(importKey(item.id), item);
		void queryClient.invalidateQueries({ queryKey: importsKey(productionId) });
	};
	/** The import whose choices a new file reuses: the one on the page or discarded last, otherwise the project's last. */
	const importBefore = async (made: SpreadsheetImport): Promise<EarlierImport | undefined> => {
		const isBefore = (one: EarlierImport | undefined) =>
			one !== undefined && one.id !== made.id && mayReuse(one, made);
		return (
			[query.data, kept?.discarded].find(isBefore) ??
			(await queryClient.fetchQuery(importsQuery(productionId))).find(isBefore)
		);
	};
	/** Reads a new file with the previous file's choices. @returns null if none applies. */
	const asBefore = async (made: SpreadsheetImport): Promise<SpreadsheetImport | null> => {
		try {
			const before = await importBefore(made);
			const remembered = rememberedOptions(made, before?.options ?? null);
			return remembered && (await changeImport(made.id, remembered));
		} catch (error) {
			// The file itself was read.
			notifyError(messages.notRemembered, error);
			return null;
		}
	};
	const [isRemembered, setIsRemembered] = useState(false);
	const begin = useMutation({
		mutationFn: async (chosen: File) => {
			// The server would report an empty file, too.
			if (chosen.size === 0) throw new Error(messages.emptyFile);
			const made = await createImport(productionId, chosen);
			const reason = unreadableReason(made);
			if (reason !== null) {
				void discardImport(made.id).catch(() => undefined);
				throw new Error(reason);
			}
			const remembered = await asBefore(made);
			return { chosen, item: remembered ?? made, wasRemembered: remembered !== null };
		},
		onSuccess: ({ chosen, item, wasRemembered }) => {
			setIsRemembered(wasRemembered);
			if (query.data?.state === "preview") void discardImport(query.data.id).catch(() => undefined);
			show(item);
			keepFile(chosen);
			keep({ currentStep: 2, importId: item.id, corrections: [] });
		},
	});
	const change = useMutation({
		mutationFn: (options: Partial<ImportOptions>) => changeImport(importId ?? 0, options),
		onSuccess: show,
		onError: () => queryClient.invalidateQueries({ queryKey: ["import", importId] }),
	});
	const check = useMutation({
		mutationFn: async (corrections: readonly Correction[]) => {
			if (file === null || query.data === undefined) throw new Error("There is no spreadsheet to correct");
			const editor = openEditor(file, query.data);
			try {
				const corrected = await editor.corrected(corrections);
				const { columns, answers, delimiter, encoding, ...options } = query.data.options;
				const made = await createImport(productionId, corrected, options);
				const remembered = rememberedOptions(made, query.data.options);
				const item = remembered === null ? made : await changeImport(made.id, remembered);
				return { corrected, item, replaced: query.data.id };
			} finally {
				editor.close();
			}
		},
		onSuccess: ({ corrected, item, replaced }) => {
			show(item);
			keepFile(corrected);
			keep({ currentStep: 2, importId: item.id, corrections: [] });
			void discardImport(replaced).catch(() => undefined);
		},
	});
	const confirm = useMutation({
		mutationFn: () => confirmImport(importId ?? 0),
		onSuccess: (item) => {
			show(item);
			keepFile(null);
			keep({ currentStep: 3, importId: item.id, corrections: [] });
			void addPosters(item);
			void linkAnalysed(item.id);
			void queryClient.invalidateQueries({ queryKey: ["production", productionId] });
		},
		// If the production changed in the meantime, so did the preview.
		onError: () => queryClient.invalidateQueries({ queryKey: ["import", importId] }),
	});
	const undo = useMutation({
		mutationFn: async (id: number) => {
			await stopPosters(id);
			return undoImport(id);
		},
		onSuccess: (item) => {
			show(item);
			void queryClient.invalidateQueries({ queryKey: ["production", productionId] });
		},
	});

	return {
		/** Nothing is shown until it is known whether an import was begun here before. */
		isLoading: kept === null || (importId !== null && query.data === undefined && query.error === null),
		state: kept ?? NO_IMPORT,
		file,
		// Discarded in another tab, it can be neither changed nor imported.
		item: isGone ? null : (query.data ?? null),
		error: isGone ? null : query.error,
		isGone,
		/** The choices for an earlier file were reused for this one. */
		isRemembered,
		/** Drops the answers and all other reused choices. */
		forgetChoices: () =>
			change.mutate(isRemembered ? { answers: [], columns: {}, day_first: false } : { answers: [] }, {
				onSuccess: () => setIsRemembered(false),
			}),
		retry: () => void query.refetch(),
		begin,
		change,
		check,
		confirm,
		undo,
		correct: (correction: Correction) => {
			const others = (kept?.corrections ?? []).filter((one) => !isSameCell(one, correction));
			keep({ ...(kept ?? NO_IMPORT), corrections: [...others, correction] });
		},
		takeBack: () => keep({ ...(kept ?? NO_IMPORT), corrections: [] }),
		/** Leaves the import as it is, and begins another one. */
		startOver: () => {
			keepFile(null);
			keep(query.data?.state === "preview" ? { ...NO_IMPORT, discarded: query.data } : NO_IMPORT);
			begin.reset();
			confirm.reset();
			undo.reset();
		},
		/** Continues one that was begun elsewhere. */
		continueWith: (id: number) => keep({ currentStep: 2, importId: id, corrections: [] }),
	};
}
export type ImportTask = ReturnType<typeof useImportTask>;

/** A file read as on the server, with the same choices. */
export function openEditor(file: File, { options }: SpreadsheetImport): TableEditor {
	const { sheet, header_row, delimiter, encoding } = options;
	return new TableEditor(file, {
		...(sheet === null ? {} : { sheet }),
		...(header_row === null ? {} : { headerRow: header_row }),
		...(delimiter === null ? {} : { delimiter }),
		...(encoding === null ? {} : { encoding }),
	});
}

export function isSameCell(a: Omit<Correction, "text">, b: Omit<Correction, "text">): boolean {
	return a.sheet === b.sheet && a.row === b.row && a.column === b.column;
}
