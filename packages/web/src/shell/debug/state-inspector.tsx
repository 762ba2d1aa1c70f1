import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Input } from "../../ui/input.tsx";
import { JsonView } from "./json-view.tsx";
import { messages } from "./messages.ts";
import { SplitList } from "./split-list.tsx";

/** The page's data: every query with its key, age and contents. In God mode it can be read again or forgotten. */
export function StateInspector({ mayChange }: { readonly mayChange: boolean }) {
	const client = useQueryClient();
	const [, drawAgain] = useReducer((count: number) => count + 1, 0);
	const [search, setSearch] = useState("");
	const [chosen, setChosen] = useState<string | null>(null);
	useEffect(() => {
		let frame = 0;
		// Many queries may change in one go, even while another component is drawn.
		const stop = client.getQueryCache().subscribe(() => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(drawAgain);
		});
		return () => {
			cancelAnimationFrame(frame);
			stop();
		};
	}, [client]);
	const queries = client
		.getQueryCache()
		.getAll()
		.filter(({ queryHash }) => queryHash.toLowerCase().includes(search.trim().toLowerCase()))
		.sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1));
	const open = queries.find(({ queryHash }) => queryHash === chosen);
	return (
		<div className="flex h-full min-h-0 flex-col">
			<div className="border-b border-line px-3 py-1">
				<Input
					type="search"
					aria-label={messages.find}
					placeholder={messages.find}
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
			</div>
			<div className="min-h-0 flex-1">
				<SplitList
					label={messages.state}
					items={queries}
					keyOf={({ queryHash }) => queryHash}
					chosen={chosen}
					onChoose={setChosen}
					row={(query) => (
						<>
							<span className="min-w-0 flex-1 truncate font-mono">{nameOf(query)}</span>
							<span className={query.state.status === "error" ? "text-prob" : "text-text-2"}>
								{query.state.status}
							</span>
						</>
					)}
				>
					{open === undefined ? (
						<p className="text-text-2">{messages.chooseQuery}</p>
					) : (
						<>
							<div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-text-2">
								<span>
									{messages.readers}: {open.getObserversCount()}
								</span>
								{open.state.dataUpdatedAt > 0 && (
									<span>
										{messages.updated} <DateText at={new Date(open.state.dataUpdatedAt).toISOString()} />
									</span>
								)}
								{mayChange && (
									<>
										<Button
											size="small"
											onClick={() => void client.refetchQueries({ queryKey: open.queryKey, exact: true })}
										>
											{messages.readAgain}
										</Button>
										<Button
											size="small"
											onClick={() => void client.resetQueries({ queryKey: open.queryKey, exact: true })}
										>
											{messages.forget}
										</Button>
									</>
								)}
							</div>
							<JsonView label={messages.state} value={open.state.error?.message ?? open.state.data} />
						</>
					)}
				</SplitList>
			</div>
		</div>
	);
}

function nameOf({ queryKey }: Query): string {
	return queryKey.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join(" / ");
}
