import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/call/call.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { usePersonAct } from '../use-user-acts.ts';
import { Aside } from './panel.tsx';
import type { PersonPage } from './use-person.ts';

const useAddNote = () =>
  usePersonAct((input: { userId: string; body: string }) => call('admin-add-note', input), {
    done: () => ({ title: 'Success', text: 'Note added.' }),
    failed: { title: 'Error', text: 'Failed to add the note.' },
  });

/** What one administrator wants the next one to know. The person finds it in the export of their data. */
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
        <p key={note.id} className="text-small text-ink-2 [overflow-wrap:anywhere]">
          <span className="text-ink">{note.body}</span> {note.author}, {formatDateTime(note.created_at)}
        </p>
      ))}
      <form onSubmit={submit} className="flex gap-2">
        <Input
          aria-label="Add a note"
          aria-describedby="note-is-theirs"
          placeholder="Add a note"
          value={body}
          maxLength={2000}
          onChange={({ target }) => setBody(target.value)}
        />
        {body.trim() !== '' && (
          <Button type="submit" variant="outline" busy={add.isPending && 'Adding...'}>
            Add
          </Button>
        )}
      </form>
      <p id="note-is-theirs" className="text-micro text-ink-3">
        It is part of this person's data: they get it when they export theirs.
      </p>
    </Aside>
  );
}
