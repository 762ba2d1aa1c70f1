import type { SeriesBudget } from "@oxcut/core/budget";
import { TriangleAlert } from "lucide-react";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { formatMoney } from "../../../ui/format-money.ts";
import { Money } from "../../../ui/money.tsx";
import { Section } from "../../../ui/section.tsx";
import { type AmountRow, amountColumns, SumRow } from "../components/amount-columns.tsx";
import { BudgetAnswers } from "../components/budget-answers.tsx";
import { NoteList } from "../components/note-list.tsx";
import { messages as shared } from "../messages.ts";
import { messages } from "./series-messages.ts";

/** The answers for a series, its episodes and licensors, the licences that count once, and the items to check. */
export function SeriesView({ series }: { readonly series: SeriesBudget }) {
	const { display_currency: currency } = series;
	if (series.episodes.length === 0)
		return (
			<>
				<p>{series.is_complete ? messages.noCuts : messages.noneCounted}</p>
				<NoteList notes={notesOf(series)} />
			</>
		);
	const episodes = series.episodes.map(
		(one): AmountRow => ({
			...one,
			key: String(one.id),
			name: (
				<>
					<Link to={paths.budget(one.id)} className="text-accent hover:underline">
						{one.name}
					</Link>
					<span className="block text-12 text-text-3">{one.cut}</span>
				</>
			),
		}),
	);
	const { underlying_rights: underlying } = series;
	const licensors: readonly AmountRow[] = [
		...series.licensors.map((one) => ({ ...one, key: one.licensor_name, name: one.licensor_name })),
		...(underlying.expected === 0
			? []
			: [{ ...underlying, budget: null, left: null, key: "", name: shared.underlying }]),
	];
	const leftOut = series.uncounted_episodes.flatMap(({ reason, name }) =>
		reason === "no_cut" ? [] : [name],
	);
	const total = (
		<SumRow
			name={series.is_complete ? shared.total : messages.totalWithout(leftOut)}
			currency={currency}
			amounts={series}
			className="font-medium text-text"
		/>
	);
	return (
		<>
			{!series.is_complete && (
				<p className="flex items-start gap-2 font-medium wrap-anywhere">
					<TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none text-prob" />
					{messages.incomplete(leftOut)}
				</p>
			)}
			<BudgetAnswers budget={series} noBudget={messages.noBudget} />
			<Section title={messages.byProject}>
				<DataTable
					label={messages.byProject}
					rows={episodes}
					keyOf={({ key }) => key}
					columns={amountColumns({ part: messages.project, currency, rows: episodes })}
					footer={
						<>
							{leftOut.map((name) => (
								<SumRow key={name} name={messages.notInTotal(name)} currency={currency} amounts={{}} />
							))}
							{series.shared_licenses.length > 0 && (
								<SumRow name={messages.countedOnce} currency={currency} amounts={series.counted_once} />
							)}
							{total}
						</>
					}
				/>
			</Section>
			{series.shared_licenses.length > 0 && <SharedLicenses series={series} />}
			<Section title={messages.byLicensor}>
				{licensors.length === 0 ? (
					<p className="text-text-2">{shared.nothing}</p>
				) : (
					<DataTable
						label={messages.byLicensor}
						rows={licensors}
						keyOf={({ key }) => key}
						columns={amountColumns({ part: messages.licensor, currency, rows: licensors })}
						footer={total}
					/>
				)}
			</Section>
			<NoteList notes={notesOf(series)} />
		</>
	);
}

function SharedLicenses({ series }: { readonly series: SeriesBudget }) {
	const { display_currency: currency, shared_licenses: licences } = series;
	return (
		<Section
			title={messages.shared}
			explanation={messages.sharedText(formatMoney(-series.counted_once.committed, currency))}
		>
			<DataTable
				label={messages.shared}
				rows={licences}
				keyOf={({ counted }) => `${counted.episode_id} ${counted.license_id}`}
				columns={[
					{
						id: "licence",
						header: messages.license,
						className: "min-w-40",
						cell: ({ name, licensor_name }) => (
							<>
								{name}
								<span className="block text-12 text-text-3">{licensor_name}</span>
							</>
						),
					},
					{
						id: "reference",
						header: messages.reference,
						hideOnPhone: true,
						cell: ({ reference }) => reference,
					},
					{ id: "counted", header: messages.counted, cell: ({ counted }) => counted.episode },
					{
						id: "repeated",
						header: messages.repeated,
						hideOnPhone: true,
						cell: ({ repeated }) => repeated.map(({ episode }) => episode).join(", "),
					},
					{
						id: "saved",
						header: messages.saved,
						align: "end",
						cell: ({ saved }) => <Money amount={saved} currency={currency} />,
					},
				]}
			/>
		</Section>
	);
}

function notesOf(series: SeriesBudget): string[] {
	return [
		...series.uncounted_episodes.map(({ name, reason, currency, problem }) => {
			if (reason === "not_built") return messages.notBuilt(name, problem);
			return reason === "no_cut" ? messages.noCut(name) : messages.noRate(name, currency);
		}),
		...series.episodes.filter(({ budget }) => budget === null).map(({ name }) => messages.without(name)),
		...series.episodes
			.filter((one) => one.records_without_price > 0)
			.map((one) => messages.missingPrices(one.name, one.records_without_price)),
		...series.not_counted.map(({ name, episode }) => messages.notCounted(name, episode)),
		...series.doubtful_licenses.map(({ doubt, licensor_name, entries }) => {
			const texts = entries.map(({ name, episode, amount, currency }) =>
				messages.entry(name, episode, formatMoney(amount, currency)),
			);
			return messages.doubt(doubt, texts, licensor_name);
		}),
	];
}
