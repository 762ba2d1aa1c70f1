import { ARTICLES } from "virtual:help-index";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../routing/paths.ts";
import { Link } from "../routing/router.tsx";
import { Input } from "../ui/input.tsx";
import { textsQuery } from "./load-help.ts";
import { MarkedText } from "./marked-text.tsx";
import { messages } from "./messages.ts";
import { searchArticles } from "./search-articles.ts";

export interface HelpSearchProps {
	/** The article about the current page, marked in the list. */
	readonly pageArticle?: string;
	/** Opens a found article instead of following its link. */
	readonly onArticle?: (name: string) => void;
}

/** Finds articles by their titles, keywords and text. */
export function HelpSearch({ pageArticle, onArticle }: HelpSearchProps) {
	const [query, setQuery] = useState("");
	const isSearched = query.trim() !== "";
	const { data: texts = {}, error } = useQuery({ ...textsQuery, enabled: isSearched });
	const found = searchArticles(ARTICLES, texts, query);
	return (
		<search>
			<Input
				type="search"
				size="large"
				aria-label={messages.search}
				placeholder={messages.search}
				value={query}
				onChange={({ target }) => setQuery(target.value)}
			/>
			<p role="status" className={isSearched && found.length === 0 ? "mt-2 text-text-2" : "sr-only"}>
				{isSearched &&
					(found.length === 0 ? messages.none(query.trim()) : messages.found(found.length, query.trim()))}
			</p>
			{error !== null && <p className="mt-2 text-text-2">{messages.searchFailed}</p>}
			{found.length > 0 && (
				<ul className="-mx-2 mt-2 max-h-80 overflow-auto">
					{found.map(({ article: { name, title }, excerpt }) => (
						<li key={name}>
							<Link
								to={paths.helpArticle(name)}
								className="block rounded px-2 py-1.5 hover:bg-hover focus-visible:outline-offset-(--ring-inset)"
								onClick={(event) => {
									setQuery("");
									if (onArticle === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
									event.preventDefault();
									onArticle(name);
								}}
							>
								<span className="block font-medium">
									<MarkedText text={title} query={query} />
								</span>
								<span className="block truncate text-12 text-text-2">
									{name === pageArticle && `${messages.forThisPage} · `}
									<MarkedText text={excerpt} query={query} />
								</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</search>
	);
}
