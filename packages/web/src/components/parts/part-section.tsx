import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { type PartActions, type PartDialogsOptions, usePartDialogs } from "./use-part-dialogs.tsx";

export interface PartSectionProps<P extends { readonly id: number }> extends PartDialogsOptions<P> {
	readonly title: string;
	readonly explanation?: string;
	readonly children: (actions: PartActions<P>) => ReactNode;
}

/** A list of prices, conditions, employees, licences or deliveries, with dialogs to add, edit and remove them. */
export function PartSection<P extends { readonly id: number }>({
	title,
	explanation,
	children,
	...options
}: PartSectionProps<P>) {
	const { dialogs, actions, onAdd } = usePartDialogs(options);
	return (
		<Section
			title={title}
			{...(explanation === undefined ? {} : { explanation })}
			action={
				options.mayEdit && (
					<Button icon={<Plus aria-hidden />} onClick={onAdd}>
						{options.addLabel}
					</Button>
				)
			}
		>
			{children(actions)}
			{dialogs}
		</Section>
	);
}
