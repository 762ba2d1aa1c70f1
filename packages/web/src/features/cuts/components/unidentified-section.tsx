import { likeOf } from "@oxcut/core/cut";
import { groupBy } from "@oxcut/core/model";
import { Ban, Check, CornerDownRight, EyeOff } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type KeyBinding, listedKeys } from "../../../commands/key-registry.ts";
import { useKeys } from "../../../commands/use-keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { loadRedirectPanel } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { useFormCode } from "../hooks/use-form-code.ts";
import { useSteadyClicks } from "../hooks/use-steady-clicks.ts";
import { useSuggestions } from "../hooks/use-suggestions.ts";
import { messages } from "../messages.ts";
import { IdentifiedList } from "./identified-list.tsx";
import { SectionHead } from "./section-head.tsx";
import { UnidentifiedItem } from "./unidentified-item.tsx";

const SHOWN = 5;
const NO_KEYS: readonly KeyBinding[] = [];
const MORE = 50;
type Fix = "accept" | "accept-like" | "ignored" | "tracked_non_ox" | "redirect";

/** Clips without a record: ignore them, mark them as out of scope, or assign records; several at once. */
export function UnidentifiedSection() {
	const { state, actions, mayEditRecords, cut } = useOpenCut();
	const unlockFirst = useUnlockFirst();
	const steadyClicks = useSteadyClicks();
	useKeys(mayEditRecords ? LISTED_KEYS : NO_KEYS);
	const id = useId();
	const [shown, setShown] = useState(SHOWN);
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	/** The contents for which records are being chosen. */
	const [redirecting, setRedirecting] = useState<readonly string[]>([]);
	const rows = state.summary?.unidentified ?? [];
	const chosen = rows.filter(({ contents }) => selected.has(contents)).map(({ contents }) => contents);
	const suggestionsFor = useSuggestions(cut);
	const alike = groupBy(
		rows.map((row) => row.contents),
		(name) => likeOf(suggestionsFor(name)),
	);
	/** The names with the same evidence for their first suggestion [MAT14]. */
	const namesLike = (contents: string) => {
		const like = likeOf(suggestionsFor(contents));
		return (like === null ? undefined : alike.get(like)) ?? [contents];
	};
	const select = (contents: string, isSelected: boolean) => {
		const next = new Set(selected);
		if (isSelected) next.add(contents);
		else next.delete(contents);
		setSelected(next);
	};
	/** When rows or panels disappear, keyboard focus moves to the next row. */
	const list = useRef<HTMLUListElement>(null);
	const focusRow = (contents: string | undefined) => {
		const items = [...(list.current?.querySelectorAll<HTMLElement>("li[data-contents]") ?? [])];
		items
			.find(({ dataset }) => dataset.contents === contents)
			?.querySelector("button")
			?.focus();
	};
	const RedirectPanel = useFormCode(loadRedirectPanel, redirecting.length > 0, () => setRedirecting([]));
	const closeRedirect = () => {
		focusRow(redirecting[0]);
		setRedirecting([]);
	};
	const identify = (
		names: readonly string[],
		purpose: "ignored" | "tracked_non_ox" | null,
		recordsOf: (name: string) => number[],
	) => {
		const last = rows.findLastIndex(({ contents }) => names.includes(contents));
		const next = rows[last + 1] ?? rows.findLast(({ contents }) => !names.includes(contents));
		focusRow(next?.contents);
		setRedirecting([]);
		setSelected(new Set());
		unlockFirst(
			() => void actions.identify(names.map((name) => ({ name, purpose, record_ids: recordsOf(name) }))),
		);
	};
	const fix = (names: readonly string[], how: Fix) => {
		if (how === "redirect") setRedirecting(names);
		else if (how === "ignored" || how === "tracked_non_ox") identify(names, how, () => []);
		else {
			const all = how === "accept" ? names : [...new Set(names.flatMap(namesLike))];
			const suggested = all.filter((name) => suggestionsFor(name).length > 0);
			const first = (name: string) =>
				suggestionsFor(name)
					.slice(0, 1)
					.map(({ recordId }) => recordId);
			if (suggested.length > 0) identify(suggested, null, first);
		}
	};
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		if (!mayEditRecords || event.ctrlKey || event.metaKey || event.altKey) return;
		const { target } = event;
		if (target instanceof HTMLInputElement) return;
		const contents = target instanceof HTMLElement ? target.closest("li")?.dataset.contents : undefined;
		const names = chosen.length > 0 ? chosen : contents === undefined ? [] : [contents];
		const how = event.key === "A" ? "accept-like" : KEYS[event.key.toLowerCase()];
		if (how === undefined || names.length === 0) return;
		event.preventDefault();
		fix(names, how);
	};
	return (
		<section id="unidentified" aria-labelledby={id} className="min-w-0 scroll-mt-4" onKeyDown={onKeyDown}>
			<SectionHead id={id} title={messages.unidentified.title}>
				{mayEditRecords && rows.length > 0 && (
					<span className="flex gap-3 text-12 text-text-3 max-md:hidden">
						<span>
							<Kbd keys="a" /> {messages.unidentified.keys.accept}
						</span>
						<span>
							<Kbd keys="i" /> {messages.unidentified.keys.ignore}
						</span>
						<span>
							<Kbd keys="n" /> {messages.unidentified.keys.notOurs}
						</span>
						<span>
							<Kbd keys="r" /> {messages.unidentified.keys.redirect}
						</span>
					</span>
				)}
			</SectionHead>
			{chosen.length > 1 && (
				<div className="flex min-h-10 flex-wrap items-center gap-1.5 border-b border-line bg-accent-bg px-2">
					<Checkbox
						checked={chosen.length === rows.length ? true : "indeterminate"}
						onCheckedChange={(all) => setSelected(new Set(all ? rows.map(({ contents }) => contents) : []))}
						aria-label={messages.unidentified.selectAll}
					/>
					<span className="mr-auto ml-1.5">{messages.unidentified.selected(chosen.length)}</span>
					<FixButtons
						hasSuggestion={chosen.some((name) => suggestionsFor(name).length > 0)}
						onFix={(how) => fix(chosen, how)}
					/>
				</div>
			)}
			{chosen.length > 1 && redirecting.length > 1 && RedirectPanel !== null && (
				<RedirectPanel
					contents={redirecting}
					suggestions={redirecting.flatMap(suggestionsFor)}
					onRedirect={(records) => identify(redirecting, null, () => records)}
					onClose={closeRedirect}
				/>
			)}
			<ul ref={list} onClickCapture={steadyClicks}>
				{rows.slice(0, shown).map((row) => (
					<UnidentifiedItem
						key={row.contents}
						row={row}
						suggestions={suggestionsFor(row.contents)}
						isSelected={selected.has(row.contents)}
						onSelect={(isSelected) => select(row.contents, isSelected)}
						actions={
							mayEditRecords ? (
								<FixButtons
									hasSuggestion={suggestionsFor(row.contents).length > 0}
									onFix={(how) => fix([row.contents], how)}
								/>
							) : undefined
						}
						moreLikeIt={
							mayEditRecords && namesLike(row.contents).length > 1 ? (
								<button
									type="button"
									className="text-accent hover:underline"
									onClick={() => fix([row.contents], "accept-like")}
								>
									{messages.unidentified.likeIt(namesLike(row.contents).length)}
								</button>
							) : undefined
						}
						panel={
							redirecting.length === 1 && redirecting[0] === row.contents && RedirectPanel !== null ? (
								<RedirectPanel
									contents={redirecting}
									suggestions={suggestionsFor(row.contents)}
									onRedirect={(records) => identify([row.contents], null, () => records)}
									onClose={closeRedirect}
								/>
							) : undefined
						}
					/>
				))}
			</ul>
			{state.summary !== null && (
				<div className="flex min-h-9 items-center justify-between gap-4 text-text-2">
					{rows.length > shown ? (
						<button
							type="button"
							className="text-accent hover:underline"
							onClick={() => setShown(shown + MORE)}
						>
							{messages.unidentified.more(rows.length - shown)}
						</button>
					) : (
						rows.length === 0 && <span>{messages.unidentified.none}</span>
					)}
					{rows.length > 0 && <span className="md:ml-auto">{messages.unidentified.until}</span>}
				</div>
			)}
			<IdentifiedList rows={state.summary?.identified ?? []} />
		</section>
	);
}

const KEYS: Readonly<Record<string, Fix>> = { a: "accept", i: "ignored", n: "tracked_non_ox", r: "redirect" };

const LISTED_KEYS = listedKeys(messages.unidentified.title, [
	["a", messages.unidentified.accept],
	["shift+a", messages.unidentified.acceptLike],
	["i", messages.unidentified.ignore],
	["n", messages.unidentified.notOurs],
	["r", messages.unidentified.redirect],
]);

interface FixButtonsProps {
	readonly hasSuggestion: boolean;
	readonly onFix: (how: Fix) => void;
}

function FixButtons({ hasSuggestion, onFix }: FixButtonsProps) {
	return (
		<>
			{hasSuggestion && (
				<Button size="small" icon={<Check aria-hidden />} onClick={() => onFix("accept")}>
					{messages.unidentified.accept}
				</Button>
			)}
			<Button size="small" icon={<EyeOff aria-hidden />} onClick={() => onFix("ignored")}>
				{messages.unidentified.ignore}
			</Button>
			<Button size="small" icon={<Ban aria-hidden />} onClick={() => onFix("tracked_non_ox")}>
				{messages.unidentified.notOurs}
			</Button>
			<Button size="small" icon={<CornerDownRight aria-hidden />} onClick={() => onFix("redirect")}>
				{messages.unidentified.redirect}
			</Button>
		</>
	);
}
