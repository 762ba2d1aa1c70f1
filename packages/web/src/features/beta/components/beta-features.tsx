import { Section } from "../../../ui/section.tsx";
import type { Beta } from "../api/get-beta.ts";
import { messages } from "../messages.ts";

/** The features in the beta, each with the description of its flag. */
export function BetaFeatures({ features }: Pick<Beta, "features">) {
	return (
		<Section title={messages.features}>
			{features.length === 0 ? (
				<p className="text-text-2">{messages.noFeatures}</p>
			) : (
				<ul className="mt-2 border-t border-line">
					{features.map(({ name, description }) => (
						<li key={name} className="border-b border-line py-2 wrap-anywhere">
							{description === "" ? name : description}
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
