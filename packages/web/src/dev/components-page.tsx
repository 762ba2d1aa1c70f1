import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { ButtonsSection } from "./sections/buttons-section.tsx";
import { CutsSection } from "./sections/cuts-section.tsx";
import { DialogsSection } from "./sections/dialogs-section.tsx";
import { FieldsSection } from "./sections/fields-section.tsx";
import { FilesSection } from "./sections/files-section.tsx";
import { FormsSection } from "./sections/forms-section.tsx";
import { MenusSection } from "./sections/menus-section.tsx";
import { NoticesSection } from "./sections/notices-section.tsx";
import { RecordsSection } from "./sections/records-section.tsx";
import { StatesSection } from "./sections/states-section.tsx";
import { TablesSection } from "./sections/tables-section.tsx";
import { TasksSection } from "./sections/tasks-section.tsx";
import { ValuesSection } from "./sections/values-section.tsx";
import { ViewsSection } from "./sections/views-section.tsx";

/** Every shared control in its states, for development builds only. Its texts are in no catalogue. */
export function ComponentsPage() {
	return (
		<div className="flex flex-col gap-10">
			<div className="flex items-center justify-between">
				<h1 className="text-20 font-strong">Components</h1>
				<ThemeSwitch />
			</div>
			<ButtonsSection />
			<FieldsSection />
			<FormsSection />
			<MenusSection />
			<DialogsSection />
			<NoticesSection />
			<StatesSection />
			<ValuesSection />
			<TablesSection />
			<TasksSection />
			<FilesSection />
			<ViewsSection />
			<RecordsSection />
			<CutsSection />
		</div>
	);
}
