import type { RateName } from "@oxcut/core";
import type { PresentedClearance } from "@oxcut/core/clearance";
import type { Delivery, License } from "@oxcut/core/model";
import { CircleDashed, Clock, TriangleAlert, Wrench } from "lucide-react";
import { MissingCounter } from "../../../components/missing-counter.tsx";
import { durationLabel } from "../../../engine/duration-label.ts";
import { classNames } from "../../../ui/class-names.ts";
import { formatCount } from "../../../ui/plural.ts";
import { isCleared } from "../delivery-grants.ts";
import { countStates, excessFrames } from "../licensor-clearances.ts";
import { messages } from "../messages.ts";
import { DeliveryAnswers } from "./delivery-answers.tsx";
import { StateBar } from "./state-bar.tsx";

export interface ClearanceAnswersProps {
	readonly clearance: PresentedClearance;
	readonly rate: RateName;
	readonly licences: readonly License[];
	readonly deliveries: readonly Delivery[];
}

const QUESTION = "mb-3 text-12 font-medium text-text-2";

/** The licensed share of the cut, and the open tasks. */
export function ClearanceAnswers({ clearance, rate, licences, deliveries }: ClearanceAnswersProps) {
	const { records, diagnostics } = clearance;
	const counts = countStates(records);
	const excess = excessFrames(records);
	const open = licences.filter(({ status }) => status === "quoted").length;
	const hasDeliveries = deliveries.length > 0;
	return (
		<div
			className={classNames(
				"grid rounded border border-line",
				hasDeliveries ? "xl:grid-cols-[240px_minmax(0,1fr)_400px]" : "xl:grid-cols-[minmax(0,1fr)_440px]",
			)}
		>
			{hasDeliveries ? (
				<>
					<section aria-label={messages.isCleared} className="min-w-0 px-5 py-4 max-md:px-3">
						<h2 className={QUESTION}>{messages.isCleared}</h2>
						<CountOf count={records.filter(isCleared).length} all={records.length} id="cleared-records" />
						<p className="text-text-2">{messages.clearedForAll(deliveries.length)}</p>
					</section>
					<section
						aria-label={messages.forWhich}
						className="min-w-0 border-line px-5 py-4 max-xl:border-t max-md:px-3 xl:border-l"
					>
						<h2 className={QUESTION}>{messages.forWhich}</h2>
						<DeliveryAnswers records={records} deliveries={deliveries} />
					</section>
				</>
			) : (
				<section aria-label={messages.cleared} className="min-w-0 px-5 py-4 max-md:px-3">
					<h2 className={QUESTION}>{messages.cleared}</h2>
					<CountOf count={counts.licensed} all={records.length} id="licensed-records" />
					<p className="mb-4 text-text-2">{messages.clearedText}</p>
					<StateBar counts={counts} hasLegend />
				</section>
			)}
			<section aria-label={messages.needsYou} className="flex min-w-0 flex-col xl:border-l xl:border-line">
				<h2 className={`${QUESTION} px-5 pt-4 max-xl:border-t max-xl:border-line max-md:px-3`}>
					{messages.needsYou}
				</h2>
				<div className="grid flex-1 grid-cols-2 md:max-xl:grid-cols-4">
					<MissingCounter
						count={counts.over}
						label={messages.over(excess === 0 ? null : durationLabel(excess, rate))}
						icon={<TriangleAlert aria-hidden />}
						color="text-prob"
						target="#licences"
					/>
					<MissingCounter
						count={counts.nothing}
						label={messages.unlicensed}
						icon={<CircleDashed aria-hidden />}
						color="text-need"
						target="#licences"
					/>
					<MissingCounter
						count={open}
						label={messages.quotes}
						icon={<Clock aria-hidden />}
						color="text-text-2"
						target="#licences"
					/>
					<MissingCounter
						count={diagnostics.length}
						label={messages.toCheck}
						icon={<Wrench aria-hidden />}
						color="text-prob"
						target={diagnostics.length > 0 ? "#check" : "#licences"}
					/>
				</div>
			</section>
		</div>
	);
}

interface CountOfProps {
	readonly count: number;
	readonly all: number;
	readonly id: string;
}

function CountOf({ count, all, id }: CountOfProps) {
	return (
		<p className="mb-1 flex items-baseline gap-2" data-testid={id}>
			<b className="text-32 font-strong tracking-[-0.025em]">{formatCount(count)}</b>
			<span className="text-20 text-text-2">{messages.ofRecords(all)}</span>
		</p>
	);
}
