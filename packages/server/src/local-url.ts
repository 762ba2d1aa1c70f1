/** Whether a host stands for all addresses of this machine. */
export function isEveryAddress(host: string): boolean {
	return host === "0.0.0.0" || host === "::";
}

/** Where this machine itself finds what listens there. */
export function localUrl(host: string, port: number): string {
	const name = isEveryAddress(host) ? "localhost" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
