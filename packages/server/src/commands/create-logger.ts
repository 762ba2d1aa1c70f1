import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

/** PostgreSQL errors that contain row values: `Key (address)=(ann@archive.org) already exists`. */
const TELLING = ["detail", "where", "internalQuery"];

/**
 * The server's log: JSON lines, without the row data that database errors carry.
 *
 * @param destination - standard output by default.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
	const options = { level, serializers: { err: serializeError } };
	// Write asynchronously: no call waits for the disk or terminal.
	return pino(options, destination ?? pino.destination({ dest: 1, sync: false }));
}

function serializeError(error: unknown): unknown {
	return error instanceof Error ? withoutData(stdSerializers.err(error)) : error;
}

/** Errors may contain others, as an `AggregateError` does. */
function withoutData(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutData);
	if (typeof value !== "object" || value === null || value instanceof Date) return value;
	const fields = Object.entries(value).filter(([name]) => !TELLING.includes(name));
	return Object.fromEntries(fields.map(([name, field]) => [name, withoutData(field)]));
}
