import { TriangleAlert } from "lucide-react";
import { gapInWords } from "../../../components/licences/gap-words.ts";
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

export interface RightsItemProps {
	readonly row: OverRow | GapRow;
}

/** A record that is used beyond its licence, or records that lack the same rights for a delivery [RIG14]. */
export function RightsItem({ row }: RightsItemProps) {
	return row.kind === "over" ? <OverItem row={row} /> : <GapItem row={row} />;
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
