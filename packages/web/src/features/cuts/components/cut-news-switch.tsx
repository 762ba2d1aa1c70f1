import { useQuery } from "@tanstack/react-query";
import { notifyError } from "../../../notices/notify.ts";
import { Field } from "../../../ui/field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { cutNewsQuery, useUpdateCutNews } from "../api/cut-news.ts";
import { messages } from "../messages.ts";

/** The account's own choice to be emailed about imported cuts [DIF27]. */
export function CutNewsSwitch({ productionId }: { readonly productionId: number }) {
	const { data: isEnabled } = useQuery(cutNewsQuery(productionId));
	const updating = useUpdateCutNews(productionId);
	if (isEnabled === undefined) return null;
	return (
		<div className="mt-6 max-w-text">
			<Field label={messages.news.label} hint={messages.news.explained}>
				{(control) => (
					<Switch
						{...control}
						className="my-1"
						checked={updating.isPending ? updating.variables : isEnabled}
						onCheckedChange={(enabled) =>
							updating.mutate(enabled, {
								onError: (error) => notifyError(messages.news.couldNotSave, error),
							})
						}
					/>
				)}
			</Field>
		</div>
	);
}
