import { groupBy } from "@oxcut/core/model";
import type { ArticleHead } from "../../../help/read-articles.ts";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { classNames } from "../../ui/class-names.ts";

export interface SectionListProps {
	readonly articles: readonly ArticleHead[];
	/** The name of the article that is open. */
	readonly current?: string;
	readonly className?: string;
}

/** Links to articles, under their sections. */
export function SectionList({ articles, current, className }: SectionListProps) {
	return (
		<div className={className}>
			{[...groupBy(articles, ({ section }) => section)].map(([section, members]) => (
				<section key={section} className="break-inside-avoid pt-4">
					<h2 className="pb-1 font-strong">{section}</h2>
					<ul>
						{members.map(({ name, menuLabel }) => (
							<li key={name}>
								<Link
									to={paths.helpArticle(name)}
									aria-current={name === current ? "page" : undefined}
									className={classNames(
										"-mx-2 block rounded px-2 py-1 focus-visible:outline-offset-(--ring-inset)",
										name === current ? "bg-active font-medium" : "text-text-2 hover:bg-hover hover:text-text",
									)}
								>
									{menuLabel}
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
