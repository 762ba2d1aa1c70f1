import { UNDERLYING_KIND_LABELS, UNDERLYING_STATUS_LABELS } from "@oxcut/core/model";
import { TriangleAlert } from "lucide-react";
import { gapInWords } from "../../../components/licences/gap-words.ts";
import { underlyingState } from "../../../components/underlying-state.ts";
import type { WarningRow } from "../../../engine/warning-rows.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { rightsMessages } from "../rights-messages.ts";
import { FixRow } from "./fix-row.tsx";
import { RecordName } from "./record-name.tsx";

type OverRow = Extract<WarningRow, { kind: "over" }>;
type GapRow = Extract<WarningRow, { kind: "gap" }>;
type OpenRow = Extract<WarningRow, { kind: "open" }>;

export interface RightsItemProps {
	readonly row: OverRow | GapRow | OpenRow;
}

/**
 * A record that is used beyond its licence, records that lack the same rights for a delivery [RIG14], or an underlying
 * right that is left to clear [UND6].
 */
export function RightsItem({ row }: RightsItemProps) {
	switch (row.kind) {
		case "over":
			return <OverItem row={row} />;
		case "gap":
			return <GapItem row={row} />;
		case "open":
			return <OpenItem row={row} />;
	}
}

function OverItem({ row }: { readonly row: OverRow }) {
	const { side, used, licensed, excess, begins, list, event, delivery } = row;
	const where = [
		rightsMessages.used(used, licensed),
		...(list === null || event === null ? [] : [rightsMessages.clip(list, event)]),
		...(delivery === null ? [] : [rightsMessages.forDelivery(delivery)]),
	];
	return (
		<FixRow
			icon={<TriangleAlert aria-hidden className="text-prob" />}
			recordId={row.recordId}
			title={<RecordName {...row} />}
			detail={
				<span title={where.join(" · ")}>
					{rightsMessages.sides[side]}{" "}
					<b className="font-medium text-prob">{rightsMessages.overBy(excess)}</b>{" "}
					{rightsMessages.from(begins)} · {where.join(" · ")}
				</span>
			}
			fix={<LicencesLink of={row.title} />}
		/>
	);
}

function GapItem({ row }: { readonly row: GapRow }) {
	const { records, licensor_id, licensor_name, delivery, grant, gaps } = row;
	const [first] = records;
	const [gap, ...others] = gaps;
	const what =
		grant === "nothing" || gap === undefined
			? rightsMessages.grants[grant]
			: [
					`${rightsMessages.grants[grant]}: ${gapInWords(gap)}`,
					others.length > 0 ? rightsMessages.moreGaps(others.length) : "",
				].join(" ");
	return (
		<FixRow
			icon={<StateMark state="need" iconOnly />}
			title={
				records.length === 1 && first !== undefined ? (
					<RecordName recordId={first.record_id} locator={first.production_locator} title={first.title} />
				) : (
					<>
						{rightsMessages.lacking(records.length)}{" "}
						<Link to={paths.licensor(licensor_id)} className="hover:text-accent hover:underline">
							{licensor_name}
						</Link>
					</>
				)
			}
			detail={[delivery, what].filter(Boolean).join(" · ")}
			fix={<LicencesLink of={`${licensor_name}, ${delivery}`} />}
		/>
	);
}

function OpenItem({ row }: { readonly row: OpenRow }) {
	const { kind, holder, status } = row.right;
	const facts = [UNDERLYING_KIND_LABELS[kind], holder, UNDERLYING_STATUS_LABELS[status]];
	return (
		<FixRow
			icon={<StateMark state={underlyingState(row.right)} iconOnly />}
			recordId={row.recordId}
			title={<RecordName {...row} />}
			detail={facts.filter(Boolean).join(" · ")}
			fix={
				<Link
					to={paths.record(row.recordId)}
					className={buttonClass("plain", "small")}
					aria-label={rightsMessages.rightsOf(row.title)}
				>
					{rightsMessages.rights}
				</Link>
			}
		/>
	);
}

function LicencesLink({ of }: { readonly of: string }) {
	const { cut } = useOpenCut();
	return (
		<Link
			to={paths.clearances(cut.production_id, cut.id)}
			className={buttonClass("plain", "small")}
			aria-label={rightsMessages.showOf(of)}
		>
			{rightsMessages.show}
		</Link>
	);
}
