import { counted } from '@numlet/contract/admin/findings/count-words';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/call/call.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Keys } from '../../../../ui/keys.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { COMMAND } from '../../parts/command.ts';
import { usePersonAct } from '../use-user-acts.ts';
import { Aside } from './panel.tsx';
import type { PersonPage } from './use-person.ts';

const MAX_NOTE_CHARS = 2000;
/** From this length on, the remaining characters are shown. */
const COUNTDOWN_FROM_CHARS = 1800;

const useAddNote = () =>
  usePersonAct((input: { userId: string; body: string }) => call('admin-add-note', input), {
    done: () => ({ title: 'Success', text: 'Note added.' }),
    failed: { title: 'Error', text: 'Failed to add the note.' },
  });

/** Notes from one administrator to the next. The export of the person's data contains them. */
export function NotesAside({ page: { notes, person } }: { page: PersonPage }) {
  const [body, setBody] = useState('');
  const add = useAddNote();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') return;
    add.mutate({ userId: person.id, body: body.trim() }, { onSuccess: () => setBody('') });
  };
  return (
    <Aside title="Notes">
      {notes.map((note) => (
        <div key={note.id} className="text-small [overflow-wrap:anywhere]">
          <p className="whitespace-pre-line">{note.body}</p>
          <p className="text-ink-2">
            {note.author}, {formatDateTime(note.created_at)}
          </p>
        </div>
      ))}
      <form onSubmit={submit} className="grid gap-2">
        <Textarea
          aria-label="Add a note"
          aria-describedby="note-is-theirs"
          placeholder="Add a note"
          value={body}
          maxLength={MAX_NOTE_CHARS}
          onChange={({ target }) => setBody(target.value)}
        />
        {body.trim() !== '' && (
          <div className="flex items-center justify-between gap-3">
            <span className="text-small text-ink-3">
              {body.length >= COUNTDOWN_FROM_CHARS ? (
                `${counted(MAX_NOTE_CHARS - body.length, '1 character', 'characters')} left`
              ) : (
                <span className="pointer-coarse:hidden">
                  <Keys>{`${COMMAND} Enter`}</Keys> adds it
                </span>
              )}
            </span>
            <Button type="submit" variant="outline" size="sm" busy={add.isPending && 'Adding...'}>
              Add
            </Button>
          </div>
        )}
      </form>
      <p id="note-is-theirs" className="text-micro text-ink-3">
        Notes are part of this person's data: their export contains them.
      </p>
    </Aside>
  );
}
