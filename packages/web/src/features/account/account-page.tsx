import { PageHeader } from "../../shell/page-header.tsx";

export function AccountPage() {
	return <PageHeader title="Account" />;
}
