import type { RateName } from "@oxcut/core";
import type { ReviewedRecord } from "@oxcut/core/fair-use";
import type { FairUseReview, Verdict } from "@oxcut/core/model";
import { Pencil } from "lucide-react";
import { useMemo, useState } from "react";
import { useKeys } from "../../../commands/use-keys.ts";
import { ItemMenu } from "../../../components/parts/item-menu.tsx";
import { usePartDialogs } from "../../../components/parts/use-part-dialogs.tsx";
import { useRemoveItem } from "../../../data/item-changes.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { today } from "../../../ui/today.ts";
import { messages } from "../messages.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { ReviewedRecordArticle } from "./reviewed-record-article.tsx";
import { VerdictBar, verdictKeys } from "./verdict-bar.tsx";

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
	/** The verdict chosen by key or button; null to edit the review itself. */
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
		removing: useRemoveItem(productionId, "fair_use_reviews"),
		removal: {
			name: () => messages.theReviewOf(locator),
			title: () => messages.deleteTitle(locator),
			text: messages.deleteText,
			button: messages.deleteReview,
		},
	});
	const editLabel = next.kind === "new" ? messages.startReview : messages.editReview;
	const open = useMemo(
		() => (chosen: Verdict | null) => {
			setVerdict(chosen);
			onAdd();
		},
		[onAdd],
	);
	const edit = useMemo(
		() => ({ keys: "e", label: messages.editReview, group: messages.title, run: () => open(null) }),
		[open],
	);
	const keys = useMemo(() => [...verdictKeys(open), edit], [open, edit]);
	useKeys(mayEdit ? keys : NO_KEYS);
	return (
		<ReviewedRecordArticle
			record={record}
			rate={rate}
			heading={
				<Link to={paths.record(recordId)} className="hover:underline">
					{record.title}
				</Link>
			}
			aside={
				mayEdit &&
				review !== null && (
					<ItemMenu
						name={messages.theReviewOf(locator)}
						onEdit={edit.run}
						onDelete={() => actions.onDelete(review)}
					/>
				)
			}
		>
			{mayEdit && (
				<VerdictBar title={record.title} onDecide={open}>
					<Button icon={<Pencil aria-hidden />} onClick={edit.run}>
						{editLabel} <Kbd keys="e" />
					</Button>
				</VerdictBar>
			)}
			{dialogs}
		</ReviewedRecordArticle>
	);
}

const NO_KEYS: readonly never[] = [];
