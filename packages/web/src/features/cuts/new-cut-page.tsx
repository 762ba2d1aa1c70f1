import type { RateName } from "@oxcut/core";
import type { TimelineChange } from "@oxcut/core/cut";
import { nameOfLists } from "@oxcut/core/cut";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../api/api-error.ts";
import { useCurrentProduction } from "../../data/current-production.ts";
import { cutKeys } from "../../data/cut-keys.ts";
import type { LimitedCut } from "../../data/list-cuts.ts";
import { addCounts, NO_CLIPS, type StateCounts } from "../../engine/list-states.ts";
import type { ListMatches, ReadLists } from "../../engine/read-lists.ts";
import { useReadLists } from "../../engine/use-read-lists.ts";
import { paths } from "../../routing/paths.ts";
import { Link, useNavigate, useParams } from "../../routing/router.tsx";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Step } from "../../ui/step.tsx";
import { today } from "../../ui/today.ts";
import { createCut } from "./api/create-cut.ts";
import { messages } from "./messages.ts";
import { blockedBy } from "./new-cut/blocked-by.ts";
import { ClipsMatched } from "./new-cut/clips-matched.tsx";
import { DropLists } from "./new-cut/drop-lists.tsx";
import { ImportForm } from "./new-cut/import-form.tsx";
import { ListDiagnostics } from "./new-cut/list-diagnostics.tsx";
import { ListsTable } from "./new-cut/lists-table.tsx";
import { newCutMessages } from "./new-cut/messages.ts";
import { RateChoice } from "./new-cut/rate-choice.tsx";
import { useDroppedLists } from "./new-cut/use-dropped-lists.ts";
import { useListsContext } from "./new-cut/use-lists-context.ts";

/** States of all lists' clips together; null until they are matched. */
function totalOf(read: ReadLists, countsOf: (matches: ListMatches) => StateCounts): StateCounts | null {
	const known = read.lists.flatMap(({ matches }) => matches ?? []);
	return known.length === 0 ? null : known.map(countsOf).reduce(addCounts, NO_CLIPS);
}

/** The title in the lists or, without titles, the common part of their file names. */
function suggestedName(read: ReadLists | null): string {
	const lists = read?.lists.filter((list) => !list.isRefused) ?? [];
	const titles = lists.map(({ title }) => title).filter(Boolean);
	return nameOfLists(titles.length > 0 ? titles : lists.map(({ name }) => name.replace(/\.[^.]*$/, "")));
}

/** The changes since the newest cut, in a sentence. */
function comparisonOf(change: TimelineChange | null, before: LimitedCut | null): string | null {
	if (change === null || before === null) return null;
	const { comparison } = newCutMessages;
	const parts = (["added", "removed", "moved", "trimmed"] as const).flatMap((kind) =>
		change[kind] > 0 ? [comparison[kind](change[kind])] : [],
	);
	return newCutMessages.compared(before.info.name, parts.length === 0 ? [comparison.same] : parts);
}

/** Imports a cut from EDLs, in three steps on one page. Nothing is saved before the last step. */
export function NewCutPage() {
	const { productionId } = useParams();
	const id = Number(productionId);
	const account = useAccount();
	const { production } = useCurrentProduction();
	const seesRecords = mayInProduction(account, production, "view", "records");
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const lists = useDroppedLists();
	const { files } = lists;
	const [rate, setRate] = useState<RateName | null>(null);
	const [kept, setKept] = useState(0);
	const context = useListsContext(id, seesRecords && files.length > 0);
	const { read, isBroken } = useReadLists(files, rate, context);
	const blocked = isBroken ? newCutMessages.blocked.broken : blockedBy(files, read);
	const chosenRate = rate ?? read?.rate ?? null;
	const leaving = useRef(new AbortController());
	useEffect(() => {
		const controller = new AbortController();
		leaving.current = controller;
		return () => controller.abort();
	}, []);
	const create = useMutation({
		mutationFn: ({ name, date }: { readonly name: string; readonly date: string }) => {
			setKept(0);
			const placed = files.map((file) => ({ ...file, track: file.track ?? "auto" }));
			const cut = { productionId: id, name, date, fps: chosenRate ?? "25", files: placed };
			return createCut(cut, setKept, leaving.current.signal);
		},
		onSuccess: () => queryClient.invalidateQueries({ queryKey: cutKeys.list(id) }),
	});
	// After the render in which the form stops asking before it is left.
	useEffect(() => {
		if (create.data !== undefined) navigate(paths.cut(create.data));
	}, [create.data, navigate]);
	const diagnostics = [
		...(read?.lists.flatMap((list) => list.diagnostics) ?? []),
		...(read?.diagnostics ?? []),
	];
	return (
		<>
			<PageHeader title={newCutMessages.title} crumbs={[{ label: messages.reports, to: paths.reports(id) }]}>
				<Link to={paths.reports(id)} className={buttonClass()}>
					{messages.cancel}
				</Link>
			</PageHeader>
			<main className="relative min-h-0 flex-1 overflow-auto">
				<div className="max-w-page px-5 pt-2 pb-16 max-md:px-3 max-md:pb-12">
					<Step number={1} title={newCutMessages.files} state={files.length > 0 ? "done" : "now"}>
						<DropLists className="mt-3" lists={lists} prompt={newCutMessages.drop} />
					</Step>
					<Step
						number={2}
						title={newCutMessages.understood}
						state={files.length === 0 ? "ahead" : blocked === null ? "done" : "now"}
					>
						<p className="text-text-2">
							{files.length === 0 ? newCutMessages.waiting : newCutMessages.nothingSaved}
						</p>
						{files.length > 0 && (
							<>
								<RateChoice
									chosen={rate}
									guess={read?.guess ?? null}
									numFiles={files.length}
									onChoose={setRate}
								/>
								<ListsTable
									files={files}
									read={read}
									countsOf={context.countsOf}
									onChange={lists.change}
									onRemove={lists.remove}
								/>
								{read !== null && <ListDiagnostics diagnostics={diagnostics} />}
								{read !== null && read.numClips > 0 && !seesRecords && (
									<p className="mt-4 font-medium">{newCutMessages.clips(read.numClips)}</p>
								)}
								{read !== null && read.numClips > 0 && seesRecords && (
									<ClipsMatched numClips={read.numClips} counts={totalOf(read, context.countsOf)} />
								)}
							</>
						)}
					</Step>
					<Step number={3} title={newCutMessages.import} state={blocked === null ? "now" : "ahead"}>
						<ImportForm
							suggestedName={suggestedName(read)}
							hasLists={files.length > 0}
							today={today()}
							rate={chosenRate}
							blocked={blocked}
							comparison={comparisonOf(read?.change ?? null, context.cutBefore)}
							progress={
								create.isPending || create.isSuccess ? newCutMessages.importing(kept, files.length) : null
							}
							isImported={create.isSuccess}
							error={create.isError ? `${newCutMessages.failed}: ${messageOf(create.error)}` : null}
							onImport={(form) => create.mutate(form)}
						/>
					</Step>
				</div>
			</main>
		</>
	);
}
