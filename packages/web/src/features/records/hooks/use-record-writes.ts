import { useEffect, useMemo, useRef, useState } from "react";
import { WriteConflict } from "../../../api/write-conflict.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import type { RecordConflict } from "../../../records-store/many-writer.ts";
import type { OpenRecords } from "../../../records-store/open-records.ts";
import type { RecordChange } from "../../../records-store/record-saver.ts";
import { RecordStep } from "../../../records-store/record-step.ts";
import { useLeavePrompt } from "../../../ui/use-leave-prompt.ts";
import { type UndoStep, undoHistory } from "../../../undo/undo-history.ts";
import { messages } from "../messages.ts";

/** The progress of a change of several records. */
interface BulkProgress {
	readonly label: string;
	readonly done: number;
	readonly total: number;
}

/** The failed part of a change of several records. */
interface BulkFailure {
	readonly changed: number;
	readonly failed: number;
	readonly error: unknown;
	retry(): void;
}

export interface RecordWrites {
	/** Changes each record by its own values. Changes of one record within a second are saved together. */
	change(changes: readonly RecordChange[], label: string): Promise<void>;
	/** Like {@link change}, but always in calls for several records. */
	changeTogether(changes: readonly RecordChange[], label: string): Promise<void>;
	/** An undo step for a change that is saved in another way. */
	stepOf(changes: readonly RecordChange[], label: string): RecordStep;
	remember(step: RecordStep): void;
	undo(): void;
	redo(): void;
	readonly progress: BulkProgress | null;
	readonly failure: BulkFailure | null;
	dismissFailure(): void;
	/** Records with the same fields changed by someone else. */
	readonly conflicts: readonly RecordConflict[];
	/** Resolves the conflicts with the values from here, or with the others'. */
	resolve(choice: "mine" | "theirs"): void;
}

type Send = (changes: readonly RecordChange[], label: string) => Promise<readonly number[]>;

// Category and source type are saved by a separate call for each record.
function isOwnCall({ patch }: RecordChange): boolean {
	return "category" in patch || "source_type" in patch;
}

/** Saves changes of records, with undo, progress, failures and conflicts. */
export function useRecordWrites({ store, saver }: OpenRecords): RecordWrites {
	const ownSteps = useRef(new Set<UndoStep>()).current;
	const [progress, setProgress] = useState<BulkProgress | null>(null);
	const [failure, setFailure] = useState<BulkFailure | null>(null);
	const [conflicts, setConflicts] = useState<readonly RecordConflict[]>([]);

	// Edits can only be undone on the page that shows them.
	useEffect(() => () => undoHistory.drop((step) => ownSteps.has(step)), [ownSteps]);

	useLeavePrompt(progress !== null);

	const writes = useMemo(() => {
		const stepOf = (changes: readonly RecordChange[], label: string) =>
			new RecordStep(label, changes, {
				recordOf: (id) => store.get(id),
				undo: (before) => {
					notify("info", messages.actions.undone(label), { id: "undo" });
					void sendEach(before.map(saver.basedOnOwn), messages.actions.undoing);
				},
				redo: (after) => void sendEach(after.map(saver.basedOnOwn), label),
			});
		const remember = (step: RecordStep) => {
			ownSteps.add(step);
			undoHistory.push(step);
		};
		/** @returns whether the change was saved; if not, a question or a notice says why. */
		const isSaved = async (saved: Promise<void>): Promise<boolean> => {
			try {
				await saved;
				return true;
			} catch (error) {
				if (error instanceof WriteConflict) setConflicts((others) => [...others, error]);
				else notifyError(messages.actions.notSaved, error);
				return false;
			}
		};
		/** @returns the ids of the saved records. */
		const sendOne = async (change: RecordChange): Promise<readonly number[]> =>
			(await isSaved(saver.save(change))) ? [change.id] : [];
		const sendMany: Send = async (changes, label) => {
			if (changes.length === 0) return [];
			const total = changes.length;
			setFailure(null);
			setProgress({ label, done: 0, total });
			const { done, conflicts, failed } = await saver.saveMany(
				changes,
				(dealtWith) => setProgress({ label, done: dealtWith, total }),
				(saved) => void isSaved(saved),
			);
			setProgress(null);
			setConflicts((others) => [...others, ...conflicts]);
			const [first] = failed;
			if (first !== undefined) {
				const ids = new Set(failed.flatMap((part) => part.ids));
				const again = changes.filter(({ id }) => ids.has(id));
				setFailure({
					changed: done.length,
					failed: again.length,
					error: first.error,
					retry: () => void write(again, label, sendMany),
				});
			}
			return done;
		};
		const sendEach: Send = async (changes, label) => {
			const [only] = changes;
			if (only !== undefined && changes.length === 1) return sendOne(only);
			const alone = await Promise.all(changes.filter(isOwnCall).map(sendOne));
			const rest = changes.filter((change) => !isOwnCall(change));
			return [...alone.flat(), ...(await sendMany(rest, label))];
		};
		const write = async (changes: readonly RecordChange[], label: string, send: Send): Promise<void> => {
			const step = stepOf(changes, label);
			remember(step);
			if (!step.narrow(await send(changes, label))) undoHistory.drop((other) => other === step);
		};
		return {
			stepOf,
			remember,
			change: (changes: readonly RecordChange[], label: string) => write(changes, label, sendEach),
			changeTogether: (changes: readonly RecordChange[], label: string) => write(changes, label, sendMany),
			undo: undoHistory.undo,
			redo: undoHistory.redo,
			dismissFailure: () => setFailure(null),
		};
	}, [store, saver, ownSteps]);

	return useMemo(
		() => ({
			...writes,
			progress,
			failure,
			conflicts,
			resolve: (choice) => {
				setConflicts([]);
				if (choice === "theirs") return;
				const changes = conflicts.map(({ current, given }) => ({
					id: current.id,
					patch: given,
					seen: current,
				}));
				void writes.change(changes, messages.actions.kept);
			},
		}),
		[writes, progress, failure, conflicts],
	);
}
