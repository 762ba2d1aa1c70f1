import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";

/** The articles for people who knew the previous version. */
export function MovingSteps() {
	return (
		<Section title={messages.moving} explanation={messages.movingText}>
			<ul className="mt-2 border-t border-line">
				{Object.entries(messages.articles).map(([article, title]) => (
					<li key={article} className="border-b border-line">
						<Link to={paths.helpArticle(article)} className="block py-2 text-accent hover:underline">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
