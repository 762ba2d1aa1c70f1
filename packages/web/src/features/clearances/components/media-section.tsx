import type { Medium } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { PartTable } from "../../../components/parts/part-table.tsx";
import { mediaQuery } from "../../../data/list-media.ts";
import { Button } from "../../../ui/button.tsx";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";
import { useMediumDialogs } from "../use-medium-dialogs.tsx";

const COLUMNS: readonly DataColumn<Medium>[] = [
	{ id: "name", header: messages.medium, cell: ({ name }) => <b className="font-medium">{name}</b> },
	{ id: "parent", header: messages.partOf, cell: ({ parent }) => parent },
	{
		id: "also_called",
		header: messages.alsoCalled,
		hideOnPhone: true,
		cell: ({ also_called }) => also_called.join(", "),
	},
];

export interface MediaSectionProps {
	readonly productionId: number;
	readonly mayEdit: boolean;
}

/** The media that the project adds to those of ox [RIG17]. */
export function MediaSection({ productionId, mayEdit }: MediaSectionProps) {
	const media = useQuery(mediaQuery(productionId));
	const { dialogs, actions, onAdd } = useMediumDialogs(productionId, mayEdit);
	return (
		<Section
			title={messages.media}
			explanation={messages.mediaExplained}
			action={
				mayEdit && (
					<Button icon={<Plus aria-hidden />} onClick={onAdd}>
						{messages.newMedium}
					</Button>
				)
			}
		>
			<QueryView query={media} failed={messages.couldNotLoad}>
				{(own) => (
					<PartTable
						label={messages.media}
						parts={own}
						columns={COLUMNS}
						nameOf={({ name }) => name}
						none={messages.noMedia}
						mayEdit={mayEdit}
						{...actions}
					/>
				)}
			</QueryView>
			{dialogs}
		</Section>
	);
}
