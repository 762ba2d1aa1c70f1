import type { RateName } from "@oxcut/core";
import type { ReviewedRecord } from "@oxcut/core/fair-use";
import type { FairUseReview, Verdict } from "@oxcut/core/model";
import { CircleCheck, CircleX, Pencil, SquarePen } from "lucide-react";
import { useMemo, useState } from "react";
import { useKeys } from "../../../commands/use-keys.ts";
import { ItemMenu } from "../../../components/parts/item-menu.tsx";
import { usePartDialogs } from "../../../components/parts/use-part-dialogs.tsx";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { today } from "../../../ui/today.ts";
import { useRemoveReview } from "../api/remove-review.ts";
import { messages } from "../messages.ts";
import { ClipTable } from "./clip-table.tsx";
import { RecordShares } from "./record-shares.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { ReviewText } from "./review-text.tsx";
import { StateNameMark } from "./state-name.tsx";

const VERDICT_BUTTONS = [
	{ verdict: "approved", keys: "a", icon: <CircleCheck aria-hidden className="text-lic" /> },
	{ verdict: "approved_with_changes", keys: "c", icon: <SquarePen aria-hidden className="text-fair" /> },
	{ verdict: "rejected", keys: "r", icon: <CircleX aria-hidden className="text-prob" /> },
] as const;

export interface RecordReviewProps {
	readonly productionId: number;
	readonly record: ReviewedRecord;
	/** The cut's. */
	readonly rate: RateName;
	readonly mayEdit: boolean;
}

/** A record's clips, the argument for their fair use, and the verdict, which counsel gives with one key. */
export function RecordReview({ productionId, record, rate, mayEdit }: RecordReviewProps) {
	const { recordId, locator, review, next } = record;
	const { first_name, last_name } = useAccount();
	/** Chosen by key or button; null for the review as it is. */
	const [verdict, setVerdict] = useState<Verdict | null>(null);
	const { dialogs, actions, onAdd } = usePartDialogs<FairUseReview>({
		mayEdit,
		// A form that was filled in when the page was reloaded opens again.
		addLabel: messages.reviewOf(locator),
		dialog: (_part, onClose) => (
			<ReviewDialog
				productionId={productionId}
				locator={locator}
				written={next}
				verdict={verdict}
				counsel={`${first_name} ${last_name}`.trim()}
				today={today()}
				onClose={onClose}
			/>
		),
		productionId,
		removing: useRemoveReview(productionId),
		removal: {
			name: () => messages.theReviewOf(locator),
			title: () => messages.deleteTitle(locator),
			text: messages.deleteText,
			button: messages.deleteReview,
		},
	});
	const editLabel = next.kind === "new" ? messages.startReview : messages.editReview;
	const keys = useMemo(() => {
		const open = (chosen: Verdict | null) => () => {
			setVerdict(chosen);
			onAdd();
		};
		const group = messages.title;
		return [
			...VERDICT_BUTTONS.map(({ verdict: chosen, keys: key }) => ({
				...{ keys: key, label: messages.decide[chosen], group, run: open(chosen) },
			})),
			{ keys: "e", label: messages.editReview, group, run: open(null) },
		];
	}, [onAdd]);
	useKeys(mayEdit ? keys : NO_KEYS);
	const edit = keys.at(-1);
	return (
		<article aria-label={record.title} className="flex min-w-0 flex-col gap-5">
			<header className="flex items-start gap-2">
				<div className="min-w-0 flex-1">
					<h2 className="text-20 font-strong wrap-anywhere">
						<Link to={paths.record(recordId)} className="hover:underline">
							{record.title}
						</Link>
					</h2>
					<p className="mt-0.5 mb-2 wrap-anywhere text-text-2">
						<span className="timecode">{locator}</span> · {record.licensor}
					</p>
					<StateNameMark state={record.state} tint />
				</div>
				{mayEdit && review !== null && (
					<ItemMenu
						name={messages.theReviewOf(locator)}
						onEdit={() => edit?.run()}
						onDelete={() => actions.onDelete(review)}
					/>
				)}
			</header>
			{next.kind === "new" && (
				<p className="rounded bg-need-bg px-3 py-2">
					{review === null ? messages.noReview : messages.notCovered}
				</p>
			)}
			<RecordShares record={record} rate={rate} />
			<ClipTable parts={record.parts} />
			{review !== null && <ReviewText review={review} />}
			{mayEdit && (
				<section
					aria-label={messages.verdictOn(record.title)}
					className="sticky -bottom-16 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-1 py-3"
				>
					<Button icon={<Pencil aria-hidden />} onClick={() => edit?.run()}>
						{editLabel} <Kbd keys="e" />
					</Button>
					<span className="ml-auto font-medium max-md:hidden">{messages.yourVerdict}</span>
					{VERDICT_BUTTONS.map(({ verdict: chosen, keys: key, icon }, index) => (
						<Button key={chosen} icon={icon} onClick={() => keys[index]?.run()}>
							{messages.decide[chosen]} <Kbd keys={key} />
						</Button>
					))}
				</section>
			)}
			{dialogs}
		</article>
	);
}

const NO_KEYS: readonly never[] = [];
