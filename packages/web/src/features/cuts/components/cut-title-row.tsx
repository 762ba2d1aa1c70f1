import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Lock, LockOpen, RefreshCw } from "lucide-react";
import { cutLength } from "../../../data/cut-length.ts";
import { cutsQuery } from "../../../data/list-cuts.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { formatDay, formatMoment } from "../../../ui/format-date.ts";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { loadClearedMark } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import type { CutBuilding } from "../hooks/use-cut-build.ts";
import { messages } from "../messages.ts";
import { CutMoreMenu } from "./cut-more-menu.tsx";

/** A cut's name and date, with the actions on the whole cut. */
export function CutTitleRow({ building }: { readonly building: CutBuilding }) {
	const { cut, isLocked, mayEditCut, actions, state } = useOpenCut();
	const { info, nle_config } = cut;
	const { data: cuts = [], isPending } = useQuery(cutsQuery(cut.production_id));
	const navigate = useNavigate();
	// A locked cut doesn't change: its last change is the lock itself.
	const lockedAt = cut.updated_at ?? "";
	const lockedOn = messages.cut.lockedOn(formatDay(lockedAt));
	const cleared = state.summary?.cleared;
	const ClearedMark = useLoaded(loadClearedMark, Boolean(cleared));
	const others = cuts.filter(({ id }) => id !== cut.id);
	return (
		<div className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-2 py-3 max-xl:gap-x-4">
			<h1 className="flex items-center gap-1.5 text-20 font-strong tracking-tight">
				{info.name}
				{isPending && <span aria-hidden className="w-6" />}
				{others.length > 0 && (
					<Menu
						trigger={
							<Button
								variant="ghost"
								size="small"
								icon={<ChevronDown aria-hidden />}
								aria-label={messages.cut.switchCut}
							/>
						}
					>
						{others.map((other) => (
							<MenuItem
								key={other.id}
								aside={<DateText date={other.info.date} />}
								onSelect={() => navigate(paths.cut(other.id))}
							>
								{other.info.name}
							</MenuItem>
						))}
					</Menu>
				)}
			</h1>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-0.5 text-text-2 max-xl:order-1 max-xl:w-full max-md:order-none max-md:gap-x-4 [&_b]:font-normal [&_b]:text-text">
				<span>
					<b>
						<DateText date={info.date} />
					</b>
				</span>
				<span>
					<b>{nle_config.fps}</b> fps
				</span>
				{info.startsAtTc !== null && (
					<span className="timecode leading-5!" title={`${info.startsAtTc}–${info.endsAtTc}`}>
						<b>{cutLength(cut)}</b>
					</span>
				)}
				<span>{messages.cut.recordsInUse(state.summary?.numRecords ?? info.stats.numRecordsUsed)}</span>
				<span>
					{messages.cut.chargedBy}{" "}
					<b>{info.useSourceTcs ? messages.cut.sourceTimecode : messages.cut.filmTimecode}</b>
				</span>
				{cleared && ClearedMark !== null && <ClearedMark cleared={cleared} />}
			</div>
			<div className="ml-auto flex gap-2 max-md:ml-0 max-md:w-full">
				{mayEditCut ? (
					<Button
						aria-pressed={isLocked}
						icon={isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
						className={isLocked ? "bg-active!" : ""}
						title={isLocked ? messages.cut.unlockHint(formatMoment(lockedAt)) : messages.cut.lockHint}
						disabled={building.open !== null || cut.report_set === null}
						onClick={() => void actions.change({ locked: !isLocked })}
					>
						{isLocked ? lockedOn : messages.cut.lock}
					</Button>
				) : (
					isLocked && (
						<span className="inline-flex items-center gap-1.5 text-text-2">
							<Lock aria-hidden className="size-4" />
							{lockedOn}
						</span>
					)
				)}
				{mayEditCut && (
					<>
						<Button
							icon={<RefreshCw aria-hidden />}
							disabled={isLocked || building.open !== null || nle_config.edls.length === 0}
							onClick={building.start}
						>
							{messages.cut.rebuild}
						</Button>
						<CutMoreMenu />
					</>
				)}
			</div>
		</div>
	);
}
