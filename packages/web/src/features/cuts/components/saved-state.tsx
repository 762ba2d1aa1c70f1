import { useQuery } from "@tanstack/react-query";
import { Check, Diff, LoaderCircle, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { isOpenBuild } from "../../../data/cut-build.ts";
import { cutChangesQuery } from "../../../data/list-cut-changes.ts";
import type { LimitedCut } from "../../../data/list-cuts.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { buildQuery } from "../api/get-build.ts";
import { messages } from "../messages.ts";

function Line({ icon, hint, children }: { icon: ReactNode; hint?: string; children: ReactNode }) {
	return (
		<span
			className="flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-3.5 [&_svg]:flex-none"
			title={hint}
		>
			{icon}
			{children}
		</span>
	);
}

/** Whether a cut's saved reports are up to date with the project, and when they were saved. */
export function SavedState({ cut }: { readonly cut: LimitedCut }) {
	const isBuilt = cut.info.startsAtTc !== null;
	const { data: build } = useQuery(buildQuery(cut.id));
	const { data: changes, isError } = useQuery(cutChangesQuery(cut.production_id));
	const { list } = messages;
	if (isOpenBuild(build)) {
		return (
			<Line icon={<LoaderCircle aria-hidden className="text-text-2 motion-safe:animate-spin" />}>
				{list.building}
			</Line>
		);
	}
	if (!isBuilt) return <span className="text-text-2">{list.notBuilt}</span>;
	const changed = changes?.[cut.id]?.num_changed_records;
	return (
		<>
			{/* A locked cut keeps its reports when the records change. */}
			{cut.info.locked ? (
				<Line icon={<Lock aria-hidden className="text-text-2" />}>{list.locked}</Line>
			) : changed !== undefined ? (
				<Line
					icon={
						changed === 0 ? (
							<Check aria-hidden className="text-text-2" />
						) : (
							<Diff aria-hidden className="text-need" />
						)
					}
					hint={list.changedHint}
				>
					{list.changed(changed)}
				</Line>
			) : (
				!isError && <Skeleton className="my-0.5 h-4 w-32" />
			)}
			<span className="block text-12 text-text-2">
				<DateText at={cut.updated_at} />
			</span>
		</>
	);
}
