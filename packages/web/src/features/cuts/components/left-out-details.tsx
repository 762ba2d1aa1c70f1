import {
	type ExclusionRule,
	LEFT_OUT_REASONS,
	type LeftOutDocument,
	type LeftOutReason,
} from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { PartTable } from "../../../components/parts/part-table.tsx";
import { exclusionRulesQuery } from "../../../data/list-exclusion-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { Select } from "../../../ui/select.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { leftOutMessages as words } from "../left-out-messages.ts";
import { useExclusionRuleDialogs } from "./use-exclusion-rule-dialogs.tsx";

type LeftOutClip = LeftOutDocument["clips"][number];

/** The project's rules with the number of clips that each leaves out of this cut, and the clips that were left out. */
export function LeftOutDetails({ document }: { readonly document: LeftOutDocument }) {
	const { cut, mayEditRecords, seesRecords } = useOpenCut();
	const { data: rules } = useQuery({ ...exclusionRulesQuery(cut.production_id), enabled: seesRecords });
	const { dialogs, actions, onAdd } = useExclusionRuleDialogs(cut.production_id, mayEditRecords);
	const counts = useMemo(
		() => new Map(document.rules.map(({ rule_id, num_clips }) => [rule_id, num_clips])),
		[document],
	);
	const columns: readonly DataColumn<ExclusionRule>[] = [
		{ id: "name", header: words.name, cell: ({ name }) => <b className="font-medium">{name}</b> },
		{
			id: "condition",
			header: words.condition,
			cell: ({ condition }) => <code className="text-12 wrap-anywhere">{condition}</code>,
		},
		{ id: "count", header: words.count, align: "end", cell: ({ id }) => counts.get(id) ?? 0 },
	];
	return (
		<div className="mt-3 grid gap-6">
			{rules !== undefined && (
				<Section
					title={words.rules}
					explanation={words.explained}
					action={
						mayEditRecords && (
							<Button icon={<Plus aria-hidden />} onClick={onAdd}>
								{words.newRule}
							</Button>
						)
					}
				>
					<PartTable
						label={words.rules}
						parts={rules}
						columns={columns}
						nameOf={({ name }) => name}
						none={words.noRules}
						mayEdit={mayEditRecords}
						{...actions}
					/>
				</Section>
			)}
			<LeftOutClips document={document} />
			{dialogs}
		</div>
	);
}

const COLUMNS = (names: ReadonlyMap<number, string>): readonly DataColumn<LeftOutClip>[] => [
	{
		id: "contents",
		header: words.contents,
		cell: ({ contents, reel }) => <span className="timecode">{contents ?? reel}</span>,
	},
	{
		id: "reason",
		header: words.reason,
		cell: ({ reason, rule_id }) =>
			reason === "rule" ? words.byRule(names.get(rule_id ?? 0) ?? "") : words.reasons[reason],
	},
	{ id: "track", header: words.track, cell: ({ track }) => track },
	{
		id: "film",
		header: words.film,
		cell: ({ tc_in, tc_out }) => (
			<span className="timecode whitespace-nowrap">
				{tc_in}
				<span className="max-md:hidden">–{tc_out}</span>
			</span>
		),
	},
	{
		id: "list",
		header: words.list,
		hideOnPhone: true,
		cell: ({ file, line }) => <span className="text-text-2">{words.line(file, line)}</span>,
	},
];

function LeftOutClips({ document: { clips, rules, num_left_out } }: { readonly document: LeftOutDocument }) {
	const [chosen, setChosen] = useState<LeftOutReason | "">("");
	const columns = useMemo(() => COLUMNS(new Map(rules.map(({ rule_id, name }) => [rule_id, name]))), [rules]);
	const shown = chosen === "" ? clips : clips.filter(({ reason }) => reason === chosen);
	const options = LEFT_OUT_REASONS.filter((reason) => num_left_out[reason] > 0 || reason === chosen).map(
		(reason) => ({
			value: reason,
			label:
				reason === "rule"
					? words.byRules(num_left_out.rule)
					: words.ofReason(words.reasons[reason], num_left_out[reason]),
		}),
	);
	return (
		<Section
			title={words.clips}
			action={
				clips.length > 0 && (
					<Select
						aria-label={words.reason}
						options={[{ value: "", label: words.all(clips.length) }, ...options]}
						value={chosen}
						onChange={setChosen}
					/>
				)
			}
		>
			{shown.length === 0 ? (
				<p className="text-text-2">{clips.length === 0 ? words.none : words.noneOfReason}</p>
			) : (
				<DataTable
					label={words.clips}
					columns={columns}
					rows={shown}
					keyOf={({ file, line, track, tc_in }) => `${file} ${line} ${track} ${tc_in}`}
				/>
			)}
		</Section>
	);
}
